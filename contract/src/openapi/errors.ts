import type { Endpoint } from '../endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '../error.ts'
import { isRepeatable } from '../idempotency.ts'

/** Codes with which any request may be answered; the document describes them once. */
export const ANY_ERRORS: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'COMMUNITY_NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'MAINTENANCE',
  'OVERLOADED',
  'FILES_UNAVAILABLE',
  'STORAGE_FULL',
  'PERSONAL_ACCESS_TOKEN_REFUSED',
  'PERSONAL_ACCESS_TOKEN_SCOPE_MISSING',
]

/** Codes that follow from the declaration of an endpoint, and those that it declares itself, by status. */
export function listErrors(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const { access, body, params, query, errors = [] } = endpoint
  const codes: ErrorCode[] = [
    ...(access === 'anyone' ? [] : (['UNAUTHORIZED', 'FORBIDDEN'] as const)),
    ...(access === 'anyone' || access === 'signedIn' ? [] : (['ACCOUNT_DEACTIVATED'] as const)),
    ...(body || params || query ? (['VALIDATION_ERROR'] as const) : []),
    ...(isRepeatable(endpoint) ? (['IDEMPOTENCY_MISMATCH', 'CONFLICT'] as const) : []),
    ...errors,
  ]
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of [...new Set(codes)].toSorted()) {
    const status = ERROR_STATUS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  // Each operation lists at least one error of the client.
  if (byStatus.size === 0) byStatus.set(ERROR_STATUS.TOO_MANY_REQUESTS, ['TOO_MANY_REQUESTS'])
  return byStatus
}
