import { contactApi } from '@vecu/contract/contact'
import type { Email } from 'postal-mime'
import { expect, test, vi } from 'vitest'

import { startMailServer } from '../../../test/mail-server.ts'
import { createRequest } from '../../../test/recognitions.ts'
import { startRetries } from '../../../test/database/start-retries.ts'
import { startServer } from '../../../test/start-server.ts'
import { withCommunity } from '../db/community-transaction.ts'
import { findMail, insertMail } from './queries.ts'
import { SEND_MAIL, sendMailJob } from './send-mail.job.ts'

const hello = { name: 'Ελένη', email: 'eleni@demo.test', subject: 'Εξαγωγή', message: 'Καλησπέρα σας' }

test('sends mails over SMTP as text and HTML, in Greek', async () => {
  const mailServer = await startMailServer()
  const server = await startServer({ SMTP_URL: mailServer.url }, { whole: true })
  const writer = await server.signIn()
  const { reference } = await writer.call(contactApi.create, hello, { 'accept-language': 'el' })
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), { timeout: 15_000, interval: 100 })
  const toSupport = mailServer.received.find(({ to }) => to?.[0]?.address === server.community.support_email)
  expect(toSupport?.subject).toContain('Εξαγωγή')
  expect(toSupport?.replyTo?.[0]?.address).toBe('eleni@demo.test')
  expect(toSupport?.text).toContain('> Καλησπέρα σας')
  expect(toSupport?.html).toContain('lang="el"')
  const receipt = mailServer.received.find(({ to }) => to?.[0]?.address === writer.email)
  expect(receipt?.subject).toContain(reference)

  const { recognition } = await createRequest(server, await server.signIn())
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(3), { timeout: 15_000, interval: 100 })
  const request = mailServer.received.find(({ to }) => to?.[0]?.address === recognition.certificator.email)
  const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value
  expect(header(request, 'list-unsubscribe')).toMatch(/^<http:\/\/\S+\/v2\/mails\/unsubscriptions\?token=[\w-]{60,}>$/)
  expect(header(request, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  for (const mail of mailServer.received) expect(header(mail, 'auto-submitted')).toBe('auto-generated')
  expect(header(toSupport, 'list-unsubscribe')).toBeUndefined()
})

test('sends the mail once an unavailable mail server is back', async () => {
  const mailServer = await startMailServer()
  mailServer.state.broken = true
  const server = await startServer({ SMTP_URL: mailServer.url }, { whole: true })
  await (await server.signIn()).call(contactApi.create, hello)
  const jobs = () =>
    server.services.connection.db
      .selectFrom('mail')
      .select(['id', 'sent_at'])
      .where('community_id', '=', server.community.id)
      .execute()
  await vi.waitFor(() => expect(mailServer.state.rejected).toBeGreaterThanOrEqual(2), { timeout: 15_000 })
  expect(await jobs()).toHaveLength(2)
  expect(mailServer.received).toEqual([])
  mailServer.state.broken = false
  await vi.waitFor(
    async () => {
      await startRetries(server, SEND_MAIL)
      expect(mailServer.received).toHaveLength(2)
    },
    { timeout: 25_000, interval: 200 },
  )
  await vi.waitFor(async () => expect((await jobs()).every(({ sent_at }) => sent_at !== null)).toBe(true), {
    timeout: 5_000,
  })
}, 45_000)

async function queuedMail() {
  const { services, community } = await startServer()
  const { db } = services.connection
  const mail = { recipient: 'a@b.test', sender: 'c@d.test', subject: 's', text: 't', html: 'h' }
  const mailId = await withCommunity(db, community.id, (tx) => insertMail(tx, mail))
  return { db, payload: { communityId: community.id, mailId } }
}

test('sends a mail once when its job is handed out twice', async () => {
  const { db, payload } = await queuedMail()
  const delivery = Promise.withResolvers<void>()
  const deliver = vi.fn(() => delivery.promise)
  const job = sendMailJob(db, { kind: 'outbox', deliver }, () => Promise.resolve([]))
  const first = job.work(payload)
  await expect(job.work(payload)).rejects.toThrow('is being sent')
  delivery.resolve()
  await first
  await job.work(payload)
  expect(deliver).toHaveBeenCalledOnce()
})

test('retries marking a mail as sent without sending it again', async () => {
  const { db, payload } = await queuedMail()
  const deliver = vi.fn(async () => {
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      throw new Error('the database is away')
    })
    return Promise.resolve()
  })
  const job = sendMailJob(db, { kind: 'outbox', deliver }, () => Promise.resolve([]))
  await expect(job.work(payload)).rejects.toThrow('is away')
  await job.work(payload)
  expect(deliver).toHaveBeenCalledOnce()
  const found = await withCommunity(db, payload.communityId, (tx) => findMail(tx, payload.mailId))
  expect(found?.sentAt).not.toBeNull()
})
