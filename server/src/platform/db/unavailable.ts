/** SQLSTATEs of a server that is stopping, starting, out of connections, or has cancelled a statement. */
const UNAVAILABLE_SQLSTATES = new Set(['57P01', '57P02', '57P03', '57014', '53200', '53300', '53400', '25P03', '55P03'])
/** Serialization failure and deadlock: retry the transaction. */
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
/** The driver's own errors have no code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after)/

/** No response in time: it is unknown whether the work was done. */
export class DatabaseTimeoutError extends Error {}

/** Database unavailable (retryable): the query itself is fine. */
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

export function isDiskFull(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return FULL_STATES.has(code) || FULL_DISKS.has(code)
}
