import type { I18n } from '../i18n/i18n.ts'
import type { ApiError } from './api-error.ts'
import { formatWaitTime } from './wait-text.ts'

/** Message of the error code and, after too many requests, how long to wait. Requires the messages `errors`. */
export function errorText(i18n: I18n, { code, status, retryAfter }: ApiError): string {
  const message = i18n.t(`errors:${code}`)
  return status === 429 && retryAfter !== undefined ? `${message} ${formatWaitTime(i18n, retryAfter)}` : message
}
