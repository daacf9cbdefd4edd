import { randomUUID } from 'node:crypto'

import { contactApi } from '@vecu/contract/contact'
import { developerApi } from '@vecu/contract/developer'
import { expect, test, vi } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/start-server.ts'
import { longDate } from '../../../platform/text/long-date.ts'

const hello = { name: 'Nadia', email: 'nadia@demo.test', subject: 'Une classe', message: 'Bonjour à vous' }

test('a message is mailed to the support e-mail address with the visitor as Reply-To', async () => {
  const server = await startServer()
  await server.call(contactApi.create, hello)
  const { paginatedResults } = await (await server.signIn('communityAdmin')).call(developerApi.mails, {})
  expect(paginatedResults.map(({ recipient }) => recipient)).toEqual([server.community.support_email])
  const [toSupport] = paginatedResults
  const mail = await (await server.signIn('communityAdmin')).call(developerApi.mail, { id: toSupport?.id ?? 0 })
  expect(mail.replyTo).toBe('nadia@demo.test')
  expect(mail.text).toContain('> Bonjour à vous')
  expect(mail.text).toContain('Nadia')
  expect(mail.html).toContain('Bonjour à vous')
  expect(mail.html + mail.text + mail.subject).not.toMatch(/\{\{|mail:/)
})

test('a visitor gets a reference but no receipt, whatever e-mail address they enter', async () => {
  const server = await startServer()
  const victim = await server.signIn()
  const { reference, receiptSentTo } = await server.call(contactApi.create, { ...hello, email: victim.email })
  expect(reference).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/)
  expect(receiptSentTo).toBeNull()
  expect(await mailsTo(server, victim.email)).toEqual([])
  const [toSupport] = await mailsTo(server, server.community.support_email ?? '')
  expect(toSupport?.text).toContain(reference)
  expect(toSupport?.text).toContain('Une personne non connectée')
})

test('the receipt goes to the confirmed e-mail of the sender without quoting the message', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const sentAfter = new Date()
  const { reference, receiptSentTo } = await person.call(contactApi.create, hello)
  expect(receiptSentTo).toBe(person.email)
  expect(await mailsTo(server, hello.email)).toEqual([])
  const [receipt, ...more] = await mailsTo(server, person.email)
  expect(more).toEqual([])
  expect(receipt?.subject).toContain(reference)
  expect(receipt?.text).toContain(reference)
  const days = [sentAfter, new Date()].map((date) => longDate('fr', date))
  expect(
    days.some((day) => receipt?.text.includes(`Reçu le ${day}`)),
    receipt?.text,
  ).toBe(true)
  for (const text of [hello.name, hello.subject, hello.message]) {
    expect(`${receipt?.subject} ${receipt?.text} ${receipt?.html}`).not.toContain(text)
  }
  const [toSupport] = await mailsTo(server, server.community.support_email ?? '')
  expect(toSupport?.text).toContain(`${person.email}), dont l’adresse est confirmée`)
})

test('an unconfirmed e-mail gets no receipt, and the support mail says so', async () => {
  const server = await startServer()
  const person = await server.signIn('unconfirmed')
  expect((await person.call(contactApi.create, hello)).receiptSentTo).toBeNull()
  expect(await mailsTo(server, person.email)).toEqual([])
  const [toSupport] = await mailsTo(server, server.community.support_email ?? '')
  expect(toSupport?.text).toContain('n’est pas encore confirmée')
})

test('single-line mail fields contain no line breaks or bidirectional control characters', async () => {
  const server = await startServer()
  const forged = 'Une classe\r\nBcc: all@people.test\u2028\u202E!'
  await server.call(contactApi.create, { ...hello, subject: forged, name: 'Nadia\nQui écrit Un compte\u2066' })
  const [mail] = await mailsTo(server, server.community.support_email ?? '')
  expect(mail?.subject).toMatch(/Une classe Bcc: all@people\.test !$/)
  expect(mail?.text).toContain('Nadia Qui écrit Un compte <nadia@demo.test>')
})

test('an account gets at most five receipts while all its messages are delivered', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const sent: (string | null)[] = []
  for (let time = 0; time < 7; time++) sent.push((await person.call(contactApi.create, hello)).receiptSentTo)
  expect(sent.filter((email) => email === null)).toHaveLength(2)
  expect(await mailsTo(server, person.email)).toHaveLength(5)
  expect(await mailsTo(server, server.community.support_email ?? '')).toHaveLength(7)
})

test('visitors reach a limit per community (429) that does not affect members', async () => {
  const server = await startServer()
  expect((await server.try(contactApi.create, hello)).status).toBe(201)
  const { db } = server.services.connection
  await db.updateTable('attempt').set({ count: 99 }).where('bucket', 'like', 'contact recipient %').execute()
  const statuses: number[] = []
  for (let time = 0; time < 3; time++) statuses.push((await server.try(contactApi.create, hello)).status)
  expect(statuses).toEqual([201, 429, 429])
  expect((await (await server.signIn()).try(contactApi.create, hello)).status).toBe(201)
  expect((await (await startServer()).try(contactApi.create, hello)).status).toBe(201)
})

test('the mail is written in the language of the request', async () => {
  const server = await startServer()
  await server.call(contactApi.create, hello, { 'accept-language': 'el;q=0.9, de' })
  const { paginatedResults } = await (await server.signIn('communityAdmin')).call(developerApi.mails, {})
  expect(paginatedResults[0]?.subject).toMatch(/[α-ω]/)
})

test('user input is escaped in the HTML mail', async () => {
  const server = await startServer()
  await server.call(contactApi.create, { ...hello, message: '<img src=x onerror=alert(1)>', name: '<b>x</b>' })
  const { paginatedResults } = await (await server.signIn('communityAdmin')).call(developerApi.mails, {})
  for (const { id } of paginatedResults) {
    const { html } = await (await server.signIn('communityAdmin')).call(developerApi.mail, { id })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<b>')
  }
})

test('invalid input returns 422 with translated field errors and sends no mail', async () => {
  const server = await startServer()
  const wrong = { name: ' ', email: 'nadia@', message: 5, subject: 'x'.repeat(161) } as never
  const { status, data } = await server.try(contactApi.create, wrong, { 'accept-language': 'en' })
  expect(status).toBe(422)
  expect(data.code).toBe('VALIDATION_ERROR')
  expect(Object.keys(data.errors ?? {}).toSorted()).toEqual(['email', 'message', 'name', 'subject'])
  expect(data.errors?.message?.[0]).toMatch(/text.*number/)
  expect(JSON.stringify(data)).not.toMatch(/validation\.|errors:/)
  expect((await (await server.signIn('communityAdmin')).call(developerApi.mails, {})).paginatedResults).toEqual([])
})

test.each([
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
])('text with %s is rejected with 422', async (_, message) => {
  const server = await startServer()
  const { status, data } = await server.try(contactApi.create, { ...hello, message })
  expect(status).toBe(422)
  expect(data.errors).toHaveProperty('message')
})

test('parallel requests with the same idempotency key create one message', async () => {
  const server = await startServer()
  const key = { 'idempotency-key': randomUUID() }
  const responses = await Promise.all(Array.from({ length: 20 }, () => server.call(contactApi.create, hello, key)))
  expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
  expect((await (await server.signIn('communityAdmin')).call(developerApi.mails, {})).paginatedResults).toHaveLength(1)
})

test('the same idempotency key with another body returns IDEMPOTENCY_MISMATCH', async () => {
  const server = await startServer()
  const key = { 'idempotency-key': randomUUID() }
  await server.call(contactApi.create, hello, key)
  const { status, data } = await server.try(contactApi.create, { ...hello, name: 'Autre' }, key)
  expect([status, data.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
})

test('an invalid request does not consume its idempotency key', async () => {
  const server = await startServer()
  const key = { 'idempotency-key': randomUUID() }
  expect((await server.try(contactApi.create, { ...hello, email: 'no' }, key)).status).toBe(422)
  expect((await server.try(contactApi.create, hello, key)).status).toBe(201)
})

test('an idempotency key can be reused after a day', async () => {
  const server = await startServer()
  const key = { 'idempotency-key': randomUUID() }
  const first = await server.call(contactApi.create, hello, key)
  await server.services.connection.db
    .updateTable('idempotency')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('community_id', '=', server.community.id)
    .execute()
  const second = await server.call(contactApi.create, hello, key)
  expect(second.id).not.toBe(first.id)
})

test('more than 20 messages from one IP address return 429 with Retry-After', async () => {
  const server = await startServer()
  const post = () => server.at('192.0.2.7').try(contactApi.create, hello)
  for (let sent = 0; sent < 20; sent++) expect((await post()).status).toBe(201)
  const rejected = await post()
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect((await server.try(contactApi.create, hello)).status).toBe(201)
})

test('another community cannot read the outbox or the signed mail pages', async () => {
  const [one, other] = [await startServer(), await startServer()]
  await one.call(contactApi.create, hello)
  const [admin, stranger] = [await one.signIn('communityAdmin'), await other.signIn('communityAdmin')]
  const [mail] = (await admin.call(developerApi.mails, {})).paginatedResults
  const id = mail?.id ?? 0
  expect((await stranger.call(developerApi.mails, {})).paginatedResults).toEqual([])
  expect((await stranger.try(developerApi.mail, { id })).status).toBe(404)

  const { page } = await admin.call(developerApi.mail, { id })
  expect((await one.send({ url: page })).data).toContain(hello.message)
  expect((await other.send({ url: page })).status).toBe(404)
  for (const [part, change] of [
    [/expires=\d+/, 'expires=9999999999'],
    [/signature=A?/, 'signature=B'],
    [/mails\/\d+/, `mails/${id + 1}`],
  ] as const) {
    expect((await one.send({ url: page.replace(part, change) })).status).toBe(404)
  }
})

test('the worker sends the queued mail', async () => {
  const server = await startServer()
  await server.call(contactApi.create, hello)
  await vi.waitFor(
    async () => {
      const unsent = await server.services.connection.db
        .selectFrom('mail')
        .select('id')
        .where('community_id', '=', server.community.id)
        .where('sent_at', 'is', null)
        .execute()
      expect(unsent).toEqual([])
    },
    { timeout: 15_000, interval: 100 },
  )
})
