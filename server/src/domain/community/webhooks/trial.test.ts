import { userApi } from '@vecu/contract/account'
import { experienceApi } from '@vecu/contract/experience'
import { recognitionApi } from '@vecu/contract/recognition'
import { WEBHOOK_EVENTS, webhookApi } from '@vecu/contract/webhook'
import { expect, onTestFinished, test, vi } from 'vitest'

import { KITCHEN, certify } from '../../../../test/recognitions.ts'
import { startRetries } from '../../../../test/database/start-retries.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { type ReceivedCall, startReceiver, verifySignature } from '../../../../test/webhook-receiver.ts'
import { DELIVER_WEBHOOK } from './publish-event.ts'

const toId = ({ headers }: ReceivedCall) => String(headers['webhook-id'])

/** Replies to the first call of an event with `first`, to the others with 204. */
async function subscribe(admin: Person, first: Parameters<typeof startReceiver>[0]) {
  const seen = new Set<string>()
  const receiver = await startReceiver((response, call) => {
    const received = receiver.calls[call - 1]
    const id = received ? toId(received) : ''
    if (seen.has(id)) return response.writeHead(204).end()
    seen.add(id)
    return first(response, call)
  })
  const webhook = await admin.call(webhookApi.create, {
    webhook: { url: receiver.url, events: [...WEBHOOK_EVENTS] },
  })
  return { ...receiver, id: webhook.id, secret: webhook.signingSecret }
}

async function causeAllEvents(server: TestServer, admin: Person) {
  const person = await server.signIn()
  const pending = await server.signIn('pending')
  await admin.call(userApi.approve, { userIds: [pending.id] })
  const experience = await person.call(experienceApi.create, { experience: KITCHEN })
  await person.call(experienceApi.update, { id: experience.id, experience: { sharingParameters: 'public' } })
  // Saved again without becoming public: no second event.
  await person.call(experienceApi.update, { id: experience.id, experience: { sharingParameters: 'public' } })
  const { id, token } = await certify(server, person, { id: experience.id })
  await server.call(recognitionApi.revoke, { id, token, reason: 'Je me suis trompé' })
  const { publicToken } = await person.call(experienceApi.get, { id: experience.id })
  return { person, pending, experience, recognitionId: id, publicToken }
}

test('every event reaches receivers that fail, hang or hang up, with a valid signature', async () => {
  // A quarter of the time that the server waits for a receiver that hangs.
  const waitFor = AbortSignal.timeout.bind(AbortSignal)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => waitFor(milliseconds / 4))
  onTestFinished(() => timeout.mockRestore())
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const receivers = [
    await subscribe(admin, (response) => response.writeHead(500).end('x'.repeat(100_000))),
    await subscribe(admin, () => undefined),
    await subscribe(admin, (response) => response.destroy()),
  ]
  const caused = await causeAllEvents(server, admin)
  await vi.waitFor(
    async () => {
      await startRetries(server, DELIVER_WEBHOOK)
      for (const { id } of receivers) {
        const { paginatedResults } = await admin.call(webhookApi.deliveries, { id })
        expect(paginatedResults.map(({ status }) => status)).toEqual(WEBHOOK_EVENTS.map(() => 'delivered'))
      }
    },
    { timeout: 100_000, interval: 500 },
  )

  const { person, pending, experience, recognitionId, publicToken } = caused
  const url = `http://${server.host}/experiences/public/${publicToken}`
  for (const { id, calls, secret } of receivers) {
    const { paginatedResults } = await admin.call(webhookApi.deliveries, { id })
    expect(paginatedResults.every(({ attempts, error }) => attempts === 2 && error === null)).toBe(true)
    expect(new Set(calls.map(toId))).toEqual(new Set(paginatedResults.map(({ eventId }) => eventId)))
    expect(calls).toHaveLength(2 * WEBHOOK_EVENTS.length)
    for (const call of calls) expect(await verifySignature(secret, call)).toBe(true)
    for (const { type, eventId } of paginatedResults) {
      const bodies = calls.filter((call) => toId(call) === eventId).map(({ body }) => body)
      expect(new Set(bodies).size).toBe(1)
      const { timestamp, ...event } = JSON.parse(bodies[0] ?? '') as { timestamp: string }
      expect(new Date(timestamp).toISOString()).toBe(timestamp)
      const certification = { recognition_id: recognitionId, experience_id: experience.id, url }
      const data = {
        'member.joined': { member_id: pending.id },
        'experience.published': { experience_id: experience.id, url },
        'certification.accepted': certification,
        'certification.revoked': certification,
        'webhook.test': {},
      }[type]
      expect(event).toEqual({ type, data })
    }
    const sent = calls.map(({ body }) => body).join('')
    for (const text of [person.email, pending.email, KITCHEN.description, 'Karim', 'trompé']) {
      expect(sent).not.toContain(text)
    }
  }
  const [first, second] = receivers
  expect(await verifySignature(second?.secret ?? '', first?.calls[0] ?? { headers: {}, body: '' })).toBe(false)
}, 120_000)
