import { AppError } from '@vecu/contract/error'
import { webhookApi } from '@vecu/contract/webhook'

import { handle } from '../../../request/handle.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { recordAudit } from '../audit/queries.ts'
import { DELIVER_WEBHOOK, type DeliveryPayload, deliveryGroup, newEvent, queueDeliveries } from './publish-event.ts'
import {
  changeWebhook,
  deleteWebhook,
  deliveryPage,
  findDelivery,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  resetDelivery,
  rotateSecret,
} from './queries.ts'

/** Only the host: the path or the parameters may contain a secret of the receiver. */
const auditDetails = (id: number, url: string) => ({ webhookId: id, host: new URL(url).host })

async function assertEnabled(tx: Tx, id: number): Promise<void> {
  const { enabled } = await lockWebhook(tx, id)
  if (!enabled) throw new AppError('WEBHOOK_DISABLED')
}

export const webhookRoutes = [
  handle(webhookApi.list, async ({ tx }) => ({ webhooks: await listWebhooks(tx) })),

  handle(webhookApi.create, async (ctx) => {
    const { tx, viewer, body } = ctx
    const webhook = await insertWebhook(ctx, body.webhook)
    const details = auditDetails(webhook.id, webhook.url)
    await recordAudit(tx, { actorId: viewer.id, action: 'webhook_created', details })
    return webhook
  }),

  handle(webhookApi.update, async (ctx) => {
    const { tx, viewer, params, body } = ctx
    const { webhook, changed } = await changeWebhook(ctx, params.id, body.webhook)
    if (changed.length > 0) {
      const details = { ...auditDetails(webhook.id, webhook.url), fields: changed.join(' '), enabled: webhook.enabled }
      await recordAudit(tx, { actorId: viewer.id, action: 'webhook_changed', details })
    }
    return webhook
  }),

  handle(webhookApi.rotateSecret, async (ctx) => {
    const { tx, viewer, params } = ctx
    const webhook = await rotateSecret(ctx, params.id)
    const details = auditDetails(webhook.id, webhook.url)
    await recordAudit(tx, { actorId: viewer.id, action: 'webhook_secret_rotated', details })
    return webhook
  }),

  handle(webhookApi.delete, async ({ tx, viewer, params }) => {
    const { url } = await deleteWebhook(tx, params.id)
    const details = auditDetails(params.id, url)
    await recordAudit(tx, { actorId: viewer.id, action: 'webhook_deleted', details })
    return { id: params.id }
  }),

  handle(webhookApi.deliveries, ({ tx, params, query }) => deliveryPage(tx, params.id, query)),

  handle(webhookApi.resend, async ({ tx, services, community, params: { id, deliveryId } }) => {
    await assertEnabled(tx, id)
    await resetDelivery(tx, id, deliveryId)
    const payload: DeliveryPayload = { communityId: community.id, deliveryId, attempt: 0 }
    await services.queue.send(tx, DELIVER_WEBHOOK, payload, { group: deliveryGroup(id) })
    return findDelivery(tx, id, deliveryId)
  }),

  handle(webhookApi.test, async ({ tx, services, params: { id } }) => {
    await assertEnabled(tx, id)
    const event = newEvent('webhook.test', { webhook_id: id })
    const [deliveryId = 0] = await queueDeliveries({ tx, services }, [{ webhook_id: id, ...event }])
    return findDelivery(tx, id, deliveryId)
  }),
]
