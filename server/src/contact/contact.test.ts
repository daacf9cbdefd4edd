import { randomUUID } from 'node:crypto'

import { contactApi } from '@vecu/contract/contact'
import { developerApi } from '@vecu/contract/developer'
import { expect, test, vi } from 'vitest'

import { startServer } from '../../test/start-server.ts'

const hello = { name: 'Nadia', email: 'nadia@demo.test', subject: 'Une classe', message: 'Bonjour à vous' }

test('a message is kept and mailed to the support address and back to its author', async () => {
  const server = await startServer()
  await server.call(contactApi.create, hello)
  const { paginatedResults } = await (await server.signIn('communityAdmin')).call(developerApi.mails, {})
  expect(paginatedResults.map(({ recipient }) => recipient).toSorted()).toEqual(
    ['nadia@demo.test', server.community.support_email].toSorted(),
  )
  const toSupport = paginatedResults.find(({ recipient }) => recipient !== 'nadia@demo.test')
  const mail = await (await server.signIn('communityAdmin')).call(developerApi.mail, { id: toSupport?.id ?? 0 })
  expect(mail.replyTo).toBe('nadia@demo.test')
  expect(mail.text).toContain('> Bonjour à vous')
  expect(mail.text).toContain('Nadia')
  expect(mail.html).toContain('Bonjour à vous')
  expect(mail.html + mail.text + mail.subject).not.toMatch(/\{\{|mail:/)
})

test('the mail is written in the language of the request', async () => {
  const server = await startServer()
  await server.call(contactApi.create, hello, { 'accept-language': 'el;q=0.9, de' })
  const { paginatedResults } = await (await server.signIn('communityAdmin')).call(developerApi.mails, {})
  expect(paginatedResults[0]?.subject).toMatch(/[α-ω]/)
})

test('what a person wrote is text in the mail, never markup', async () => {
  const server = await startServer()
  await server.call(contactApi.create, { ...hello, message: '<img src=x onerror=alert(1)>', name: '<b>x</b>' })
  const { paginatedResults } = await (await server.signIn('communityAdmin')).call(developerApi.mails, {})
  for (const { id } of paginatedResults) {
    const { html } = await (await server.signIn('communityAdmin')).call(developerApi.mail, { id })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<b>')
  }
})

test('faults are told per field, in the language asked for, and nothing is kept', async () => {
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
])('text with %s is refused, not stored and not a fault of the server', async (_, message) => {
  const server = await startServer()
  const { status, data } = await server.try(contactApi.create, { ...hello, message })
  expect(status).toBe(422)
  expect(data.errors).toHaveProperty('message')
})

test('the same key and body answer the first answer and act once, also in parallel', async () => {
  const server = await startServer()
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.call(contactApi.create, hello, key)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await (await server.signIn('communityAdmin')).call(developerApi.mails, {})).paginatedResults).toHaveLength(2)
})

test('the same key with another body is refused', async () => {
  const server = await startServer()
  const key = { 'idempotency-key': randomUUID() }
  await server.call(contactApi.create, hello, key)
  const { status, data } = await server.try(contactApi.create, { ...hello, name: 'Autre' }, key)
  expect([status, data.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
})

test('a refused request does not use up its key', async () => {
  const server = await startServer()
  const key = { 'idempotency-key': randomUUID() }
  expect((await server.try(contactApi.create, { ...hello, email: 'no' }, key)).status).toBe(422)
  expect((await server.try(contactApi.create, hello, key)).status).toBe(201)
})

test('after a day a key is free again', async () => {
  const server = await startServer()
  const key = { 'idempotency-key': randomUUID() }
  const first = await server.call(contactApi.create, hello, key)
  await server.parts.connection.db
    .updateTable('idempotency')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('community_id', '=', server.community.id)
    .execute()
  const second = await server.call(contactApi.create, hello, key)
  expect(second.id).not.toBe(first.id)
})

test('one caller cannot flood the form', async () => {
  const server = await startServer()
  const { max } = contactApi.create.limit ?? { max: 0 }
  const post = () => server.send({ method: 'POST', url: '/v2/contacts', payload: hello, remoteAddress: '192.0.2.7' })
  for (let sent = 0; sent < max; sent++) expect((await post()).status).toBe(201)
  const refused = await post()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await server.try(contactApi.create, hello)).status).toBe(201)
})

test('the outbox of one community is unknown to another', async () => {
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

test('a mail is sent by the worker', async () => {
  const server = await startServer()
  await server.call(contactApi.create, hello)
  await vi.waitFor(
    async () => {
      const unsent = await server.parts.connection.db
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
