const FIRST = Number(process.env.E2E_PORT ?? 4310)

/** Where the three servers of a run listen; `E2E_PORT` moves them where another run has theirs. */
export const PORTS = { open: FIRST, closed: FIRST + 1, reporting: FIRST + 2 } as const

export const HOME = `http://localhost:${PORTS.open}`
export const ATELIER = `http://atelier.localhost:${PORTS.open}`
/** The same product with maintenance switched on. */
export const CLOSED = `http://localhost:${PORTS.closed}`
/** The same product with a service to send errors to. */
export const REPORTING = `http://localhost:${PORTS.reporting}`
/** Nothing listens there: a test answers in its place. */
export const REPORTS_SERVICE = 'http://reports.localhost:4319'
