const FIRST = Number(process.env.E2E_PORT ?? 4310)

/** Ports of the three servers of a run; `E2E_PORT` changes them, for parallel runs. */
export const PORTS = { open: FIRST, closed: FIRST + 1, reporting: FIRST + 2 } as const

export const HOME = `http://localhost:${PORTS.open}`
export const ATELIER = `http://atelier.localhost:${PORTS.open}`
/** Server in maintenance mode. */
export const CLOSED = `http://localhost:${PORTS.closed}`
/** Server with error reporting. */
export const REPORTING = `http://localhost:${PORTS.reporting}`
/** Mocked by the test; no server listens there. */
export const REPORTS_SERVICE = 'http://reports.localhost:4319'
