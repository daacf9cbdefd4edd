import { setTimeout as pause } from 'node:timers/promises'

import { withDatabase } from '../environment.ts'

export interface Delivery {
  webhook_id: number
  event_id: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  error: string | null
}

/** Eight rounds, in each of which silent receivers time out in several batches. */
const LIMIT_MS = 1_200_000

export function listDeliveries(databaseUrl: string): Promise<Delivery[]> {
  return withDatabase(databaseUrl, (rows) =>
    rows<Delivery>('select webhook_id::int, event_id, status, attempts, error from webhook_delivery order by id'),
  )
}

/** Retries are due after up to 22 hours: makes them due at once until every delivery has ended. */
export async function waitForDeliveries(
  databaseUrl: string,
  onProgress: (deliveries: readonly Delivery[]) => Promise<void> = () => Promise.resolve(),
): Promise<Delivery[]> {
  const until = Date.now() + LIMIT_MS
  for (;;) {
    const deliveries = await listDeliveries(databaseUrl)
    await onProgress(deliveries)
    if (deliveries.every(({ status }) => status !== 'pending') || Date.now() > until) return deliveries
    await withDatabase(databaseUrl, (rows) =>
      rows(`update pgboss.job set start_after = now()
            where name = 'deliver-webhook' and state in ('created', 'retry') and start_after > now()`),
    )
    await pause(1_000)
  }
}
