import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { MAX_WEBHOOKS, type NewWebhook, type Webhook, type WebhookChange } from '@vecu/contract/webhook'
import { sql } from 'kysely'

import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import type { Services } from '../../../platform/services.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { createSecret, encryptWebhookSecret } from './secret.ts'

export interface WebhookContext {
  tx: Tx
  services: Services
  community: Community
  locale: Locale
}

const WEBHOOK_COLUMNS = [
  'id',
  'url',
  'events',
  'enabled',
  'failing_since as failingSince',
  'disabled_at as disabledAt',
  'created_at as createdAt',
] as const

const DELIVERY_COLUMNS = [
  'id',
  'event_id as eventId',
  'type',
  'status',
  'attempts',
  'status_code as statusCode',
  'error',
  'created_at as createdAt',
  'next_attempt_at as nextAttemptAt',
] as const

export function listWebhooks(tx: Tx) {
  return tx.selectFrom('webhook').select(WEBHOOK_COLUMNS).orderBy('id').execute()
}

export async function lockWebhook(tx: Tx, id: number) {
  const webhook = await tx
    .selectFrom('webhook')
    .select(WEBHOOK_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND')
  return webhook
}

export async function insertWebhook(context: WebhookContext, input: NewWebhook) {
  const { tx, services, community } = context
  assertSafe(context, input.url)
  // Of two concurrent calls the second counts the webhook of the first.
  await tx.selectFrom('community').select('id').where('id', '=', community.id).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_WEBHOOKS) throw new AppError('WEBHOOK_LIMIT_REACHED')
  const signingSecret = createSecret()
  const owner = { secretKey: services.settings.secretKey, communityId: community.id }
  const webhook = await tx
    .insertInto('webhook')
    .values({
      url: input.url,
      events: input.events,
      enabled: input.enabled ?? true,
      secret: encryptWebhookSecret(owner, signingSecret),
    })
    .returning(WEBHOOK_COLUMNS)
    .executeTakeFirstOrThrow()
  return { ...webhook, signingSecret }
}

/** Returns the names of the changed fields too. */
export async function changeWebhook(context: WebhookContext, id: number, input: WebhookChange) {
  const { tx } = context
  const before = await lockWebhook(tx, id)
  if (input.url !== undefined) assertSafe(context, input.url)
  const hasNewEvents = input.events !== undefined && input.events.join(' ') !== before.events.join(' ')
  const fields = {
    ...(input.url !== undefined && input.url !== before.url && { url: input.url }),
    ...(hasNewEvents && { events: input.events }),
    ...(input.enabled !== undefined && input.enabled !== before.enabled && { enabled: input.enabled }),
  }
  const changed = Object.keys(fields)
  if (changed.length === 0) return { webhook: before, changed }
  const webhook = await tx
    .updateTable('webhook')
    // Enabled again or at another URL, it has the full time to succeed.
    .set({ ...fields, ...(!hasOnlyEvents(changed) && { failing_since: null, disabled_at: null }) })
    .where('id', '=', id)
    .returning(WEBHOOK_COLUMNS)
    .executeTakeFirstOrThrow()
  return { webhook, changed }
}

const hasOnlyEvents = (changed: readonly string[]) => changed.every((name) => name === 'events')

export async function rotateSecret({ tx, services, community }: WebhookContext, id: number) {
  const webhook = await lockWebhook(tx, id)
  const signingSecret = createSecret()
  const owner = { secretKey: services.settings.secretKey, communityId: community.id }
  await tx
    .updateTable('webhook')
    .set({ secret: encryptWebhookSecret(owner, signingSecret) })
    .where('id', '=', id)
    .execute()
  return { ...webhook, signingSecret }
}

export async function deleteWebhook(tx: Tx, id: number): Promise<Pick<Webhook, 'url'>> {
  const webhook = await lockWebhook(tx, id)
  await tx.deleteFrom('webhook').where('id', '=', id).execute()
  return webhook
}

export async function deliveryPage(tx: Tx, webhookId: number, { page, pageSize }: RequestedPage) {
  const webhook = await tx.selectFrom('webhook').select('id').where('id', '=', webhookId).executeTakeFirst()
  if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND')
  const { count } = await tx
    .selectFrom('webhook_delivery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow()
  const paginatedResults = await tx
    .selectFrom('webhook_delivery')
    .select(DELIVERY_COLUMNS)
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { paginatedResults, totalPages: totalPages(count, pageSize) }
}

export async function findDelivery(tx: Tx, webhookId: number, id: number) {
  const delivery = await tx
    .selectFrom('webhook_delivery')
    .select(DELIVERY_COLUMNS)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!delivery) throw new AppError('WEBHOOK_DELIVERY_NOT_FOUND')
  return delivery
}

/** Starts the attempts anew; a job of the previous ones finds another number of attempts and stops. */
export async function resetDelivery(tx: Tx, webhookId: number, id: number): Promise<void> {
  await findDelivery(tx, webhookId, id)
  await tx
    .updateTable('webhook_delivery')
    .set({ status: 'pending', attempts: 0, status_code: null, error: null, next_attempt_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** HTTPS always in production; on a plain connection anyone on the way can read the events. */
function assertSafe({ services: { settings }, locale }: WebhookContext, url: string): void {
  const allowsPlain = settings.moodleAllowPrivateNetworks && !settings.production
  if (allowsPlain || url.startsWith('https:')) return
  throw fieldError(locale, 'VALIDATION_ERROR', 'url', 'httpsOnly')
}
