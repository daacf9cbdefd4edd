/** SQLSTATEs of a server that is stopping, starting, full of connections, or gave up on a statement that took too long. */
const UNAVAILABLE_SQLSTATES = new Set(['57P01', '57P02', '57P03', '57014', '53200', '53300', '53400', '25P03', '55P03'])
/** Of transactions that stood in each other's way: the same one goes through when it is sent again. */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01'])
const FULL_STATES = new Set(['53100', '58030'])
const UNAVAILABLE_SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const FULL_DISKS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])
/** The driver's own errors bear no code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after)/

/** Nothing came back in time: whether the work was done is not known. */
export class DatabaseTimeoutError extends Error {}

/** The database cannot be asked for now; it was not asked wrongly. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseTimeoutError) return true
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    UNAVAILABLE_SQLSTATES.has(code) ||
    SERIALIZATION_FAILURES.has(code) ||
    UNAVAILABLE_SOCKET_CODES.has(code) ||
    /^08[\dA-Z]{3}$/.test(code) ||
    UNAVAILABLE_MESSAGE.test(message)
  )
}

/** There is no room left to write, in the database or for files. */
export function isDiskFull(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return FULL_STATES.has(code) || FULL_DISKS.has(code)
}
