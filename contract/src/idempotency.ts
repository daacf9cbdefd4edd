import type { Endpoint } from './endpoint.ts'

/** Whether the server keeps the response under the caller's Idempotency-Key and sends it again for a repeated call. */
export function isRepeatable({
  method,
  idempotent,
  secret,
}: Pick<Endpoint, 'method' | 'idempotent' | 'secret'>): boolean {
  return (method === 'POST' || method === 'PATCH') && idempotent !== false && secret !== true
}
