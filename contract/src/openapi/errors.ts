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

export type ErrorsByStatus = Map<number, ErrorCode[]>

/** Codes that follow from access, input and repetition of an endpoint, and those that it declares itself, by status. */
export function listErrors(endpoint: Endpoint): ErrorsByStatus {
  const byStatus = groupByStatus([...impliedErrors(endpoint), ...(endpoint.errors ?? [])])
  // Each operation lists at least one error of the client.
  if (byStatus.size === 0) byStatus.set(ERROR_STATUS.TOO_MANY_REQUESTS, ['TOO_MANY_REQUESTS'])
  return byStatus
}

/** Codes that follow from access, input and repetition of an endpoint, by status. */
export function listImpliedErrors(endpoint: Endpoint): ErrorsByStatus {
  return groupByStatus(impliedErrors(endpoint))
}

function impliedErrors(endpoint: Endpoint): ErrorCode[] {
  const { access, body, params, query } = endpoint
  return [
    ...(access === 'anyone' ? [] : (['UNAUTHORIZED', 'FORBIDDEN'] as const)),
    ...(access === 'anyone' || access === 'signedIn' ? [] : (['ACCOUNT_DEACTIVATED'] as const)),
    ...(body || params || query ? (['VALIDATION_ERROR'] as const) : []),
    ...(isRepeatable(endpoint) ? (['IDEMPOTENCY_MISMATCH', 'CONFLICT'] as const) : []),
  ]
}

function groupByStatus(codes: readonly ErrorCode[]): ErrorsByStatus {
  const byStatus: ErrorsByStatus = new Map()
  for (const code of [...new Set(codes)].toSorted()) {
    const status = ERROR_STATUS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}
