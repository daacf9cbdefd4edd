import { z } from 'zod'

import { DeliveryError } from './call-failure.ts'
import { DEFAULT_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Timestamp, pageQuery, paginated, text } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'
import { parseUrl } from './web-address.ts'

export const MAX_WEBHOOKS = 10
export const MAX_WEBHOOK_URL = 500
/** Of one event to one webhook, over about a day. */
export const MAX_DELIVERY_ATTEMPTS = 8
/** Without a successful delivery, counted from the first event that was given up. */
export const FAILING_WEBHOOK_DAYS = 3

export const WEBHOOK_EVENTS = [
  'certification.accepted',
  'certification.revoked',
  'experience.published',
  'member.joined',
] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Also the event that an admin sends to test the receiver. */
export const DeliveredEvent = z.enum([...WEBHOOK_EVENTS, 'webhook.test'])
export type DeliveredEvent = z.infer<typeof DeliveredEvent>

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const
export const DeliveryStatus = z.enum(DELIVERY_STATUSES)
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(WebhookEvent),
  enabled: z.boolean(),
  /** When an event was given up; null after the next successful delivery. */
  failingSince: Timestamp.nullable(),
  /** When it was disabled because all deliveries failed; null if an admin disabled it. */
  disabledAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type Webhook = z.infer<typeof Webhook>

/** The secret is sent only here, after it was created. */
export const WebhookWithSecret = Webhook.extend({ signingSecret: z.string() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const WebhookDelivery = z.object({
  id: z.int(),
  /** Sent as `webhook-id`, the same in each attempt. */
  eventId: z.string(),
  type: DeliveredEvent,
  status: DeliveryStatus,
  attempts: z.int(),
  statusCode: z.int().nullable(),
  error: DeliveryError.nullable(),
  createdAt: Timestamp,
  nextAttemptAt: Timestamp.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** Parameters are allowed, because receivers use them; a name and password would be shown in the list. */
const WebhookUrl = text(MAX_WEBHOOK_URL)
  .pipe(z.url({ protocol: /^https?$/ }))
  .refine((value) => isWithoutCredentials(value), { params: { message: 'addressWithCredentials' } })

function isWithoutCredentials(value: string): boolean {
  const url = parseUrl(value)
  if (!url) return false
  const { username, password, hash } = url
  return username === '' && password === '' && hash === ''
}

const Events = z
  .array(WebhookEvent)
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)))

export const NewWebhook = z.object({ url: WebhookUrl, events: Events, enabled: Flag.optional() })
export type NewWebhook = z.output<typeof NewWebhook>
/** Omitted fields stay unchanged. */
export const WebhookChange = NewWebhook.partial()
export type WebhookChange = z.output<typeof WebhookChange>

const WebhookParams = z.object({ id: Id })
const CALLS = { calls: { address: CALLS_AT_ADDRESS, account: { max: 120, windowSeconds: 3_600 } } }

export const webhookApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/webhooks',
    summary: 'Lists the webhooks of the community',
    access: 'communityAdmin',
    response: z.object({ webhooks: z.array(Webhook) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/webhooks',
    summary: 'Creates a webhook and returns its secret, this one time',
    access: 'communityAdmin',
    errors: ['WEBHOOK_LIMIT_REACHED'],
    body: z.object({ webhook: NewWebhook }),
    response: WebhookWithSecret,
    status: 201,
    attempts: CALLS,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/webhooks/{id}',
    summary: 'Changes the URL, the events or the state of a webhook',
    access: 'communityAdmin',
    errors: ['WEBHOOK_NOT_FOUND'],
    params: WebhookParams,
    body: z.object({ webhook: WebhookChange }),
    response: Webhook,
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/v2/webhooks/{id}/secret',
    summary: 'Replaces the secret of a webhook and returns the new one, this one time',
    access: 'communityAdmin',
    errors: ['WEBHOOK_NOT_FOUND'],
    params: WebhookParams,
    response: WebhookWithSecret,
    attempts: CALLS,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/v2/webhooks/{id}',
    summary: 'Deletes a webhook with its delivery log',
    access: 'communityAdmin',
    errors: ['WEBHOOK_NOT_FOUND'],
    params: WebhookParams,
    response: z.object({ id: z.int() }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/v2/webhooks/{id}/deliveries',
    summary: 'Lists the deliveries of a webhook in the last 30 days, newest first',
    access: 'communityAdmin',
    errors: ['WEBHOOK_NOT_FOUND'],
    params: WebhookParams,
    query: z.object(pageQuery(DEFAULT_PAGE_SIZE)),
    response: paginated(WebhookDelivery),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/v2/webhooks/{id}/deliveries/{deliveryId}/resend',
    summary: 'Sends an event again, under the same `webhook-id`',
    access: 'communityAdmin',
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_DISABLED'],
    params: z.object({ id: Id, deliveryId: Id }),
    response: WebhookDelivery,
    idempotent: false,
    attempts: CALLS,
  }),
  test: endpoint({
    method: 'POST',
    path: '/v2/webhooks/{id}/test',
    summary: 'Sends a `webhook.test` event, in one attempt; the delivery log shows its result',
    access: 'communityAdmin',
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_DISABLED'],
    params: WebhookParams,
    response: WebhookDelivery,
    status: 201,
    idempotent: false,
    attempts: CALLS,
  }),
}
