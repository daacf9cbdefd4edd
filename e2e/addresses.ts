/** Where the three servers of a run listen. */
export const PORTS = { open: 4310, closed: 4311, reporting: 4312 } as const

export const HOME = `http://localhost:${PORTS.open}`
export const ATELIER = `http://atelier.localhost:${PORTS.open}`
/** The same product with maintenance switched on. */
export const CLOSED = `http://localhost:${PORTS.closed}`
/** The same product with a service to send errors to. */
export const REPORTING = `http://localhost:${PORTS.reporting}`
/** Nothing listens there: a test answers in its place. */
export const REPORTS_SERVICE = 'http://reports.localhost:4319'
