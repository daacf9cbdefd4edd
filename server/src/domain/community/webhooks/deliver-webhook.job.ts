import { DeliveryError } from '@vecu/contract/call-failure'
import { FAILING_WEBHOOK_DAYS, MAX_DELIVERY_ATTEMPTS } from '@vecu/contract/webhook'
import { sql } from 'kysely'

import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { ExternalCallError, callExternal } from '../../../platform/http/outgoing/external-call.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import type { Services } from '../../../platform/services.ts'
import type { Db, Tx } from '../../../schema/tables/tables.ts'
import type { Settings } from '../../../settings.ts'
import { DELIVER_WEBHOOK, type DeliveryPayload, deliveryGroup } from './publish-event.ts'
import { decryptWebhookSecret, signatureHeaders } from './secret.ts'

const TIMEOUT_MS = 10_000
const PARALLEL_DELIVERIES = 20
/** A receiver that hangs blocks these for the timeout. */
const PARALLEL_DELIVERIES_PER_WEBHOOK = 3

type DeliveryServices = Pick<Services, 'connection' | 'settings' | 'queue'>

interface Outcome {
  statusCode: number | null
  error: DeliveryError | null
}

/** From 5 seconds to 22 hours: eight attempts within 27 hours. */
export function retryDelaySeconds(attempts: number): number {
  return 5 ** attempts
}

export function deliverWebhookJob({ connection: { db }, settings, queue }: DeliveryServices): Job<DeliveryPayload> {
  return {
    name: DELIVER_WEBHOOK,
    atOnce: PARALLEL_DELIVERIES,
    atOncePerGroup: PARALLEL_DELIVERIES_PER_WEBHOOK,
    async work(payload) {
      const { communityId } = payload
      const found = await withCommunity(db, communityId, (tx) => findDelivery(tx, payload))
      if (!found) return
      const outcome = found.enabled ? await send(found, communityId, settings) : failure('disabled')
      await withCommunity(db, communityId, async (tx) => {
        if (!(await recordOutcome(tx, payload, found.type, outcome))) return
        if (outcome.error === null) await recordSuccess(tx, found.webhook_id)
        else if (!isLastAttempt(found.type, payload.attempt, outcome)) {
          const next = { ...payload, attempt: payload.attempt + 1 }
          await queue.send(tx, DELIVER_WEBHOOK, next, {
            startAfterSeconds: retryDelaySeconds(next.attempt),
            group: deliveryGroup(found.webhook_id),
          })
        } else if (found.type !== 'webhook.test' && found.enabled) await recordFailing(tx, found.webhook_id)
        await disableFailing(tx)
      })
    },
  }
}

function findDelivery(tx: Tx, { deliveryId, attempt }: DeliveryPayload) {
  return tx
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .select(['delivery.event_id', 'delivery.type', 'delivery.payload', 'delivery.webhook_id'])
    .select(['webhook.url', 'webhook.secret', 'webhook.enabled'])
    .where('delivery.id', '=', deliveryId)
    .where('delivery.attempts', '=', attempt)
    .where('delivery.status', '=', 'pending')
    .executeTakeFirst()
}

type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

async function send(found: FoundDelivery, communityId: number, settings: Settings): Promise<Outcome> {
  const { secretKey, moodleAllowPrivateNetworks: allowPrivate } = settings
  const secret = decryptWebhookSecret({ secretKey, communityId }, found.secret)
  if (secret === undefined) return failure('secret_undecryptable')
  const body = JSON.stringify(found.payload)
  const headers = signatureHeaders(secret, { id: found.event_id, timestamp: Math.floor(Date.now() / 1_000), body })
  try {
    const request = { json: body, headers, ignoresBody: true, allowPrivate, timeoutMs: TIMEOUT_MS }
    const { status } = await callExternal(new URL(found.url), request)
    const isSuccess = status >= 200 && status < 300
    return { statusCode: status, error: isSuccess ? null : 'bad_status' }
  } catch (error) {
    if (!(error instanceof ExternalCallError)) throw error
    return failure(toDeliveryError(error))
  }
}

const failure = (error: DeliveryError): Outcome => ({ statusCode: null, error })

/** Failures in reading a response cannot occur, because its body is ignored. */
function toDeliveryError({ problem }: ExternalCallError): DeliveryError {
  return DeliveryError.safeParse(problem).data ?? 'refused'
}

function isLastAttempt(type: string, attempt: number, { error }: Outcome): boolean {
  return type === 'webhook.test' || error === 'disabled' || attempt + 1 >= MAX_DELIVERY_ATTEMPTS
}

/** Returns false if the event was sent again meanwhile, or the same attempt was recorded by another process. */
async function recordOutcome(
  tx: Tx,
  { deliveryId, attempt }: DeliveryPayload,
  type: string,
  outcome: Outcome,
): Promise<boolean> {
  const isFinal = outcome.error === null || isLastAttempt(type, attempt, outcome)
  const delay = retryDelaySeconds(attempt + 1)
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({
      attempts: attempt + 1,
      status: outcome.error === null ? 'delivered' : isFinal ? 'failed' : 'pending',
      status_code: outcome.statusCode,
      error: outcome.error,
      next_attempt_at: isFinal ? null : sql<Date>`now() + make_interval(secs => ${delay})`,
    })
    .where('id', '=', deliveryId)
    .where('attempts', '=', attempt)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function recordSuccess(tx: Tx, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute()
}

async function recordFailing(tx: Tx, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ failing_since: sql<Date>`coalesce(failing_since, now())` })
    .where('id', '=', webhookId)
    .execute()
}

/** Disables webhooks without a success for days. Called after an attempt, and daily for those without new events. */
export async function disableFailing(db: Db | Tx): Promise<void> {
  await sql`with disabled as (
      update webhook set enabled = false, disabled_at = now()
      where enabled and failing_since < now() - make_interval(days => ${FAILING_WEBHOOK_DAYS}::int)
      returning community_id, id, url)
    insert into audit_event (community_id, action, details)
    select community_id, 'webhook_disabled',
      jsonb_build_object('webhookId', id, 'host', substring(url from '^https?://([^/?#]+)')) from disabled`.execute(db)
}
