import { auditApi } from '@vecu/contract/audit'
import { experienceApi } from '@vecu/contract/experience'
import { MAX_DELIVERY_ATTEMPTS, WEBHOOK_EVENTS, webhookApi } from '@vecu/contract/webhook'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { certify } from '../../../../test/recognitions.ts'
import { type TestServer, startServer } from '../../../../test/start-server.ts'
import { startReceiver } from '../../../../test/webhook-receiver.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { deliverWebhookJob, disableFailing, retryDelaySeconds } from './deliver-webhook.job.ts'
import { DELIVER_WEBHOOK, newEvent } from './publish-event.ts'
import { signatureHeaders } from './secret.ts'

type Reply = Parameters<typeof startReceiver>[0]

/** A webhook with one event that no job of the queue delivers. */
async function setUp(reply: Reply) {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const receiver = await startReceiver(reply)
  const webhook = await admin.call(webhookApi.create, { webhook: { url: receiver.url, events: [...WEBHOOK_EVENTS] } })
  return { server, admin, receiver, webhook, deliveryId: await insertDelivery(server, webhook.id) }
}

async function insertDelivery({ services, community }: TestServer, webhookId: number): Promise<number> {
  const row = { webhook_id: webhookId, ...newEvent('member.joined', { member_id: 1 }) }
  const { id } = await withCommunity(services.connection.db, community.id, (tx) =>
    tx.insertInto('webhook_delivery').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Retries are queued for later, so calling the job is the only delivery. */
function attempt(
  { services, community }: TestServer,
  deliveryId: number,
  number: number,
  settings = services.settings,
) {
  return deliverWebhookJob({ ...services, settings }).work({ communityId: community.id, deliveryId, attempt: number })
}

async function findDelivery({ admin, webhook, deliveryId }: Awaited<ReturnType<typeof setUp>>) {
  const { paginatedResults } = await admin.call(webhookApi.deliveries, { id: webhook.id })
  return paginatedResults.find(({ id }) => id === deliveryId)
}

async function findWebhook({ admin }: Awaited<ReturnType<typeof setUp>>) {
  const { webhooks } = await admin.call(webhookApi.list, {})
  return webhooks[0]
}

test('signatureHeaders matches the example of the Standard Webhooks specification', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  expect(signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('eight attempts take about a day', () => {
  const delays = Array.from({ length: MAX_DELIVERY_ATTEMPTS - 1 }, (_, index) => retryDelaySeconds(index + 1))
  expect(delays[0]).toBe(5)
  const hours = delays.reduce((sum, seconds) => sum + seconds, 0) / 3_600
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(30)
})

test('a failed attempt is logged and planned again; the same attempt is not made twice', async () => {
  const made = await setUp((response) => response.writeHead(503).end())
  await attempt(made.server, made.deliveryId, 0)
  await attempt(made.server, made.deliveryId, 0)
  expect(made.receiver.calls).toHaveLength(1)
  const delivery = await findDelivery(made)
  expect(delivery).toMatchObject({ status: 'pending', attempts: 1, statusCode: 503, error: 'bad_status' })
  const delay = Date.parse(delivery?.nextAttemptAt ?? '') - Date.now()
  expect(delay).toBeLessThanOrEqual(5_000)
  expect(await findWebhook(made)).toMatchObject({ failingSince: null, enabled: true })
})

test('each failed attempt queues the next one after its delay', async () => {
  const { server, deliveryId } = await setUp((response) => response.writeHead(503).end())
  for (let number = 0; number < 4; number += 1) await attempt(server, deliveryId, number)
  const { rows } = await sql<{ attempt: number; delay: number }>`
    select (data->>'attempt')::int as attempt, extract(epoch from start_after - created_on)::float as delay
    from pgboss.job where name = ${DELIVER_WEBHOOK} and (data->>'deliveryId')::bigint = ${deliveryId} order by 1
  `.execute(server.services.connection.db)
  expect(rows.map(({ attempt: next, delay }) => [next, Math.round(delay)])).toEqual([
    [1, 5],
    [2, 25],
    [3, 125],
    [4, 625],
  ])
})

test('after eight attempts the webhook is failing, and a success ends that', async () => {
  let status = 500
  const made = await setUp((response) => response.writeHead(status).end())
  for (let number = 0; number < MAX_DELIVERY_ATTEMPTS + 1; number += 1) {
    await attempt(made.server, made.deliveryId, number)
  }
  expect(new Set(made.receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await findDelivery(made)).toMatchObject({ status: 'failed', attempts: 8, nextAttemptAt: null })
  expect((await findWebhook(made))?.failingSince).not.toBeNull()
  status = 200
  await attempt(made.server, await insertDelivery(made.server, made.webhook.id), 0)
  expect(await findWebhook(made)).toMatchObject({ failingSince: null, enabled: true })
})

test('a webhook failing for three days is disabled, audited and receives no events', async () => {
  const made = await setUp((response) => response.writeHead(500).end())
  const { server, admin, webhook } = made
  const { db } = server.services.connection
  const failSince = (days: number) =>
    db
      .updateTable('webhook')
      .set({ failing_since: sql<Date>`now() - make_interval(days => ${days})` })
      .where('id', '=', webhook.id)
      .execute()
  await failSince(2)
  await disableFailing(db)
  expect(await findWebhook(made)).toMatchObject({ enabled: true, disabledAt: null })
  await failSince(4)
  await attempt(server, made.deliveryId, 0)
  const disabled = await findWebhook(made)
  expect([disabled?.enabled, typeof disabled?.disabledAt]).toEqual([false, 'string'])
  const { paginatedResults } = await admin.call(auditApi.list, { action: 'webhook_disabled' })
  const { host } = new URL(webhook.url)
  expect(paginatedResults).toMatchObject([{ actor: null, details: { webhookId: webhook.id, host } }])

  await attempt(server, made.deliveryId, 1)
  expect(await findDelivery(made)).toMatchObject({ status: 'failed', error: 'disabled' })
  const person = await server.signIn()
  await person.call(experienceApi.create, { experience: { description: 'Un jour', sharingParameters: 'public' } })
  expect((await admin.call(webhookApi.deliveries, { id: webhook.id })).totalPages.count).toBe(1)
  expect(made.receiver.calls).toHaveLength(1)

  await admin.call(webhookApi.update, { id: webhook.id, webhook: { enabled: true } })
  expect(await findWebhook(made)).toMatchObject({ enabled: true, failingSince: null, disabledAt: null })
})

test('redirects are refused', async () => {
  const target = await startReceiver((response) => response.writeHead(200).end())
  const made = await setUp((response) => response.writeHead(307, { location: target.url }).end())
  await attempt(made.server, made.deliveryId, 0)
  expect(await findDelivery(made)).toMatchObject({ status: 'pending', error: 'redirected' })
  expect(target.calls).toEqual([])
})

test('private addresses are refused unless allowed, also behind a name', async () => {
  const made = await setUp((response) => response.writeHead(200).end())
  const { server, admin, webhook, receiver } = made
  const settings = { ...server.services.settings, moodleAllowPrivateNetworks: false }
  await attempt(server, made.deliveryId, 0, settings)
  expect(await findDelivery(made)).toMatchObject({ status: 'pending', error: 'private_address' })
  const url = receiver.url.replace('127.0.0.1', 'localhost')
  await admin.call(webhookApi.update, { id: webhook.id, webhook: { url } })
  await attempt(server, made.deliveryId, 1, settings)
  expect(await findDelivery(made)).toMatchObject({ attempts: 2, error: 'private_address' })
  expect(receiver.calls).toEqual([])
})

test('a secret under another key is reported, and nothing is sent', async () => {
  const made = await setUp((response) => response.writeHead(200).end())
  const settings = { ...made.server.services.settings, secretKey: 'another key of at least thirty-two' }
  await attempt(made.server, made.deliveryId, 0, settings)
  expect(await findDelivery(made)).toMatchObject({ status: 'pending', error: 'secret_undecryptable' })
  expect(made.receiver.calls).toEqual([])
})

test('resend delivers the same event again through the queue', async () => {
  const made = await setUp((response) => response.writeHead(200).end())
  const { server, admin, webhook, receiver, deliveryId } = made
  await attempt(server, deliveryId, 0)
  expect(await admin.call(webhookApi.resend, { id: webhook.id, deliveryId })).toMatchObject({ status: 'pending' })
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(2), { timeout: 20_000 })
  expect(receiver.calls[0]?.headers['webhook-id']).toBe(receiver.calls[1]?.headers['webhook-id'])
  expect(receiver.calls[0]?.body).toBe(receiver.calls[1]?.body)
}, 30_000)

test('a test event is sent once and does not mark the webhook as failing', async () => {
  const made = await setUp((response) => response.writeHead(500).end())
  const sent = await made.admin.call(webhookApi.test, { id: made.webhook.id })
  const delivery = { ...made, deliveryId: sent.id }
  await vi.waitFor(async () => expect((await findDelivery(delivery))?.status).toBe('failed'), { timeout: 20_000 })
  expect(await findDelivery(delivery)).toMatchObject({ type: 'webhook.test', attempts: 1, nextAttemptAt: null })
  expect((await findWebhook(made))?.failingSince).toBeNull()
}, 30_000)

test('the certification of a private experience has no page address', async () => {
  const { server, admin, webhook, receiver } = await setUp((response) => response.writeHead(200).end())
  const { id, experience } = await certify(server, await server.signIn())
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), { timeout: 20_000 })
  expect(JSON.parse(receiver.calls[0]?.body ?? '')).toMatchObject({ type: 'certification.accepted' })
  expect(JSON.parse(receiver.calls[0]?.body ?? '')).toHaveProperty('data', {
    recognition_id: id,
    experience_id: experience.id,
  })
  const page = await admin.call(webhookApi.deliveries, { id: webhook.id, page: 0, pageSize: 1 })
  expect([page.paginatedResults.length, page.totalPages]).toEqual([1, { pages: 2, count: 2 }])
}, 30_000)
