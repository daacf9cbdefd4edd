import { auditApi } from '@vecu/contract/audit'
import { MAX_WEBHOOKS, type WebhookEvent, webhookApi } from '@vecu/contract/webhook'
import { expect, test } from 'vitest'

import { type TestServer, startServer } from '../../../../test/start-server.ts'
import { createDelivery } from '../../../../test/webhooks.ts'
import { decryptWebhookSecret } from './secret.ts'

const URL_WITH_KEY = 'https://hooks.example/vecu?key=hidden-part'
const EVENTS: WebhookEvent[] = ['member.joined', 'certification.accepted']
const NEW = { url: URL_WITH_KEY, events: EVENTS }

async function start(settings?: Record<string, string>) {
  const server = await startServer(settings)
  return { server, admin: await server.signIn('communityAdmin') }
}

const readWebhook = (server: TestServer, id: number) =>
  server.services.connection.db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the secret is returned once, stored encrypted and bound to the community', async () => {
  const { server, admin } = await start()
  const { signingSecret, ...created } = await admin.call(webhookApi.create, { webhook: NEW })
  expect(signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(created).toMatchObject({
    url: URL_WITH_KEY,
    events: ['certification.accepted', 'member.joined'],
    enabled: true,
    failingSince: null,
    disabledAt: null,
  })
  const listed = await admin.call(webhookApi.list, {})
  expect(listed.webhooks).toEqual([created])
  const log = await admin.call(auditApi.list, {})
  expect(JSON.stringify([listed, log])).not.toContain(signingSecret.slice(6))

  const sealed = Buffer.from((await readWebhook(server, created.id)).secret)
  expect(sealed.includes(signingSecret)).toBe(false)
  const { secretKey } = server.services.settings
  const communityId = server.community.id
  expect(decryptWebhookSecret({ secretKey, communityId }, sealed)).toBe(signingSecret)
  expect(decryptWebhookSecret({ secretKey, communityId: communityId + 1 }, sealed)).toBeUndefined()
})

test('rotating the secret replaces it', async () => {
  const { server, admin } = await start()
  const created = await admin.call(webhookApi.create, { webhook: NEW })
  const rotated = await admin.call(webhookApi.rotateSecret, { id: created.id })
  expect(rotated.signingSecret).not.toBe(created.signingSecret)
  const owner = { secretKey: server.services.settings.secretKey, communityId: server.community.id }
  const { secret } = await readWebhook(server, created.id)
  expect(decryptWebhookSecret(owner, Buffer.from(secret))).toBe(rotated.signingSecret)
})

test('every change is audited with the host only; an unchanged update is not', async () => {
  const { admin } = await start()
  const { id } = await admin.call(webhookApi.create, { webhook: NEW })
  const changed = await admin.call(webhookApi.update, { id, webhook: { events: ['member.joined'], enabled: false } })
  expect(changed).toMatchObject({ url: URL_WITH_KEY, events: ['member.joined'], enabled: false })
  await admin.call(webhookApi.update, { id, webhook: { enabled: false } })
  await admin.call(webhookApi.rotateSecret, { id })
  await admin.call(webhookApi.delete, { id })
  expect((await admin.try(webhookApi.delete, { id })).data.code).toBe('WEBHOOK_NOT_FOUND')
  const { paginatedResults } = await admin.call(auditApi.list, {})
  expect(paginatedResults.map(({ action }) => action)).toEqual([
    'webhook_deleted',
    'webhook_secret_rotated',
    'webhook_changed',
    'webhook_created',
  ])
  expect(paginatedResults[0]?.details).toEqual({ webhookId: id, host: 'hooks.example' })
  expect(JSON.stringify(paginatedResults)).not.toContain('hidden-part')
})

test.each([
  ['no URL', { ...NEW, url: 'hooks' }, 'url'],
  ['another protocol', { ...NEW, url: 'ftp://hooks.example' }, 'url'],
  ['a name and password in the URL', { ...NEW, url: 'https://me:secret@hooks.example' }, 'url'],
  ['a NUL', { ...NEW, url: 'https://hooks.example/\u0000' }, 'url'],
  ['a long URL', { ...NEW, url: `https://hooks.example/${'a'.repeat(500)}` }, 'url'],
  ['no event', { ...NEW, events: [] }, 'events'],
])('a webhook with %s is rejected with 422', async (_, webhook, field) => {
  const { admin } = await start()
  const { status, data } = await admin.try(webhookApi.create, { webhook })
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
})

test('an unknown event is rejected with 422', async () => {
  const { admin } = await start()
  const events = ['member.left'] as never
  const { status, data } = await admin.try(webhookApi.create, { webhook: { ...NEW, events } })
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, ['events.0']])
})

test.each([
  ['without private networks', { MOODLE_ALLOW_PRIVATE_NETWORKS: 'false' }],
  ['in production, even with private networks', { NODE_ENV: 'production', MOODLE_ALLOW_PRIVATE_NETWORKS: 'true' }],
])('HTTPS is required %s', async (_, environment) => {
  const production = {
    SECRET_KEY: 'a secret key of more than thirty-two characters',
    DATABASE_URL: 'postgres://localhost/unused',
    SMTP_URL: 'smtp://localhost:2525',
  }
  const { admin } = await start({ ...('NODE_ENV' in environment ? production : {}), ...environment })
  const { status, data } = await admin.try(webhookApi.create, { webhook: { ...NEW, url: 'http://hooks.example' } })
  expect([status, data.errors]).toEqual([422, { url: [expect.stringMatching(/https:\/\//)] }])
})

test('a community has at most ten webhooks, also of concurrent requests', async () => {
  const { admin } = await start()
  const create = () => admin.try(webhookApi.create, { webhook: NEW })
  const responses = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 3 }, create))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(MAX_WEBHOOKS)
  expect((await create()).data.code).toBe('WEBHOOK_LIMIT_REACHED')
})

test('an admin of another community finds neither webhook nor deliveries', async () => {
  const { server } = await start()
  const ids = await createDelivery(server)
  const { admin: foreign } = await start()
  expect((await foreign.call(webhookApi.list, {})).webhooks).toEqual([])
  const { id: own } = await foreign.call(webhookApi.create, { webhook: NEW })
  const tried = [
    await foreign.try(webhookApi.update, { id: ids.id, webhook: { url: 'https://attacker.example' } }),
    await foreign.try(webhookApi.rotateSecret, ids),
    await foreign.try(webhookApi.deliveries, { id: ids.id }),
    await foreign.try(webhookApi.resend, ids),
    await foreign.try(webhookApi.resend, { id: own, deliveryId: ids.deliveryId }),
    await foreign.try(webhookApi.test, ids),
    await foreign.try(webhookApi.delete, ids),
  ]
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect((await readWebhook(server, ids.id)).url).not.toContain('attacker')
})

test('resend and test of a disabled webhook return 409 WEBHOOK_DISABLED', async () => {
  const { server, admin } = await start()
  const ids = await createDelivery(server)
  await admin.call(webhookApi.update, { id: ids.id, webhook: { enabled: false } })
  for (const act of [webhookApi.resend, webhookApi.test]) {
    const { status, data } = await admin.try(act, ids as never)
    expect([status, data.code]).toEqual([409, 'WEBHOOK_DISABLED'])
  }
})
