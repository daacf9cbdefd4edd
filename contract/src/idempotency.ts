import type { Endpoint } from './endpoint.ts'

/** Whether the server stores the response under the Idempotency-Key and sends it again for a repeated request. */
export function isRepeatable({
  method,
  idempotent,
  secret,
}: Pick<Endpoint, 'method' | 'idempotent' | 'secret'>): boolean {
  return (method === 'POST' || method === 'PATCH') && idempotent !== false && secret !== true
}
