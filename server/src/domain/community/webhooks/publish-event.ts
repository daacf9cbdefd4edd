import { randomUUID } from 'node:crypto'

import type { DeliveredEvent, WebhookEvent } from '@vecu/contract/webhook'
import { sql } from 'kysely'

import type { Services } from '../../../platform/services.ts'
import { communityUrl } from '../../../request/community/address.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

export const DELIVER_WEBHOOK = 'deliver-webhook'

/** `attempt` is the number of attempts before it: a job that was queued twice finds another number and stops. */
export interface DeliveryPayload {
  communityId: number
  deliveryId: number
  attempt: number
}

export interface PublishContext {
  tx: Tx
  services: Pick<Services, 'queue' | 'settings'>
}

/** Must run in the transaction of the action, so that an event is delivered if and only if the action is committed. */
export async function publishMembersJoined(context: PublishContext, accountIds: readonly number[]): Promise<void> {
  await publish(
    context,
    'member.joined',
    accountIds.map((id) => ({ member_id: id })),
  )
}

/** The experience must be public. */
export async function publishExperience(context: PublishContext, id: number): Promise<void> {
  await publish(context, 'experience.published', [{ experience_id: id }])
}

export async function publishCertification(
  context: PublishContext,
  type: 'certification.accepted' | 'certification.revoked',
  recognition: { id: string; experience_id: number | null },
): Promise<void> {
  const { id, experience_id } = recognition
  await publish(context, type, [{ recognition_id: id, experience_id }])
}

type EventData = Record<string, string | number | null> & { experience_id?: number | null }

async function publish(context: PublishContext, type: WebhookEvent, data: readonly EventData[]): Promise<void> {
  if (data.length === 0) return
  const webhooks = await context.tx
    .selectFrom('webhook')
    .select('id')
    .where('enabled', '=', true)
    .where(sql<boolean>`${type} = any(events)`)
    .orderBy('id')
    // A webhook deleted meanwhile must not make the action fail.
    .forKeyShare()
    .execute()
  if (webhooks.length === 0) return
  const rows: NewDelivery[] = []
  for (const one of data) {
    const content = typeof one.experience_id === 'number' ? await withPublicPage(context, one, one.experience_id) : one
    const event = newEvent(type, content)
    rows.push(...webhooks.map(({ id }) => ({ webhook_id: id, ...event })))
  }
  await queueDeliveries(context, rows)
}

/** Only a public experience has a page that anyone may open. */
async function withPublicPage({ tx, services }: PublishContext, data: EventData, id: number): Promise<EventData> {
  const found = await tx
    .selectFrom('item')
    .innerJoin('community', 'community.id', 'item.community_id')
    .select(['item.public_token', 'community.slug'])
    .where('item.id', '=', id)
    .where('item.sharing', '=', 'public')
    .where('item.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) return data
  return { ...data, url: `${communityUrl(services.settings, found.slug)}/experiences/public/${found.public_token}` }
}

export function newEvent(type: DeliveredEvent, data: EventData) {
  const payload = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  return { event_id: `evt_${randomUUID()}`, type, payload }
}

type NewDelivery = { webhook_id: number } & ReturnType<typeof newEvent>

/** Returns the ids of the deliveries. */
export async function queueDeliveries(
  { tx, services }: PublishContext,
  rows: readonly NewDelivery[],
): Promise<number[]> {
  const inserted = await tx
    .insertInto('webhook_delivery')
    .values(rows.map((row) => ({ ...row, next_attempt_at: sql<Date>`now()` })))
    .returning(['id', 'community_id', 'webhook_id'])
    .execute()
  for (const [webhookId, deliveries] of Map.groupBy(inserted, (one) => one.webhook_id)) {
    const payloads = deliveries.map(({ id, community_id }) => ({
      communityId: community_id,
      deliveryId: id,
      attempt: 0,
    }))
    await services.queue.sendAll<DeliveryPayload>(tx, DELIVER_WEBHOOK, payloads, { group: deliveryGroup(webhookId) })
  }
  return inserted.map(({ id }) => id)
}

/** Deliveries of one webhook are a group, so that a receiver that hangs delays its own deliveries only. */
export function deliveryGroup(webhookId: number): string {
  return String(webhookId)
}
