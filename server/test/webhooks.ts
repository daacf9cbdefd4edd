import { withCommunity } from '../src/platform/db/community-transaction.ts'
import type { TestServer } from './start-server.ts'

/** Nothing listens on this port. */
export const NEW_WEBHOOK = { url: 'http://127.0.0.1:9/hook', events: ['member.joined' as const] }

/** Created without the API, so that it needs no admin. */
export function createWebhook({ services, community }: TestServer): Promise<{ id: number }> {
  return withCommunity(services.connection.db, community.id, (tx) =>
    tx
      .insertInto('webhook')
      .values({ ...NEW_WEBHOOK, secret: Buffer.from('sealed') })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

export async function createDelivery(server: TestServer): Promise<{ id: number; deliveryId: number }> {
  const { id } = await createWebhook(server)
  const row = { webhook_id: id, event_id: 'evt_1', type: 'member.joined' as const, payload: '{}' }
  const delivery = await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx.insertInto('webhook_delivery').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return { id, deliveryId: delivery.id }
}
