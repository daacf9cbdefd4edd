import { type MailPreferences, userApi } from '@vecu/contract/account'
import { notificationApi } from '@vecu/contract/notification'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { KITCHEN, aWeekLater, createRequest, letExpire, outsider, buildReview } from '../../../../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

test('the request mail uses the chosen language and has a review link and an unsubscribe link', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const certificator = outsider()
  const { token } = await createRequest(server, person, { certificator, locale: 'it', message: 'Tu étais là ?' })
  const [mail, ...more] = await mailsTo(server, certificator.email)
  expect(more).toEqual([])
  if (!mail) throw new Error('no mail')
  const link = linkIn(mail)
  expect([link.pathname, link.searchParams.get('token')]).toEqual(['/it/recognition/review', token])
  const unsubscribeUrl = `${link.toString()}&refuse=1`
  for (const text of [
    KITCHEN.description,
    'Tu étais là ?',
    'Karim',
    'Inès Éluard',
    'La Table de Karim, Rennes',
    unsubscribeUrl,
  ]) {
    expect(mail.text).toContain(text)
  }
  const { unsubscribe_url } = await server.services.connection.db
    .selectFrom('mail')
    .select('unsubscribe_url')
    .where('recipient', '=', certificator.email)
    .executeTakeFirstOrThrow()
  expect(unsubscribe_url).toBe(unsubscribeUrl)
})

test('reminders repeat the same link, at most once a week and three times', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const certificator = outsider()
  const { id, token } = await createRequest(server, person, { certificator })
  const remind = async () => {
    const { status, data } = await person.try(recognitionApi.remind, { id })
    return [status, data.code ?? data.reminders]
  }
  expect(await remind()).toEqual([409, 'REMINDER_TOO_SOON'])
  for (const count of [1, 2, 3]) {
    await aWeekLater(server, id)
    expect(await remind()).toEqual([201, count])
    expect(await remind()).toEqual(count < 3 ? [409, 'REMINDER_TOO_SOON'] : [409, 'REMINDER_LIMIT_REACHED'])
  }
  expect((await person.call(recognitionApi.get, { id })).nextReminderAt).toBeNull()
  const mails = await mailsTo(server, certificator.email)
  expect(mails.map((mail) => linkIn(mail).searchParams.get('token'))).toEqual([token, token, token, token])
  const { events } = await person.call(recognitionApi.get, { id })
  expect(events.map(({ kind }) => kind)).toEqual(['requested', 'reminded', 'reminded', 'reminded'])
  const racing = await createRequest(server, person)
  await aWeekLater(server, racing.id)
  const sent = await Promise.all(Array.from({ length: 6 }, () => person.try(recognitionApi.remind, { id: racing.id })))
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
})

/** Outcome, the call that causes it, and texts that its mail must contain. */
const OUTCOMES: [string, (server: TestServer, requested: CreatedRequest) => Promise<unknown>, string[]][] = [
  [
    'accepted',
    (server, requested) =>
      server.call(reviewApi.submit, {
        token: requested.token,
        recognition: buildReview(requested, { comment: 'Bravo à toi' }),
      }),
    ['Karim Benali', 'Bravo à toi'],
  ],
  [
    'returned',
    (server, { token }) =>
      server.call(reviewApi.submit, { token, recognition: { decision: 'returned', comment: 'Dites-en plus' } }),
    ['Karim Benali', 'Dites-en plus'],
  ],
  [
    'declined',
    (server, { token }) => server.call(reviewApi.submit, { token, recognition: { decision: 'declined' } }),
    ['Karim Benali'],
  ],
  ['declined', (server, { token }) => server.call(reviewApi.refuse, { token }), ['Karim Benali']],
  ['expired', (server, { id }) => letExpire(server, id), ['Karim Benali']],
]
type CreatedRequest = Awaited<ReturnType<typeof createRequest>>

test('the requester gets one mail and notification per outcome, in their own language', async () => {
  const server = await startServer()
  const person = await server.signIn()
  await person.call(userApi.update, { id: person.id, user: { locale: 'el' } })
  for (const [index, [, happen, texts]] of OUTCOMES.entries()) {
    await happen(server, await createRequest(server, person, { locale: 'fr' }))
    const mails = await mailsTo(server, person.email)
    expect(mails).toHaveLength(index + 1)
    const { text = '', html = '' } = mails[index] ?? {}
    expect(html).toContain('lang="el"')
    for (const expected of [...texts, KITCHEN.description]) expect(text).toContain(expected)
  }
  const { paginatedResults } = await person.call(notificationApi.list, {})
  expect(paginatedResults.map(({ kind }) => kind)).toEqual(OUTCOMES.map(([kind]) => kind).toReversed())
})

test('muted mails are not sent, but their notifications are created', async () => {
  const server = await startServer()
  const [person, member] = [await server.signIn(), await server.signIn()]
  const set = (recipient: Person, mailPreferences: Partial<MailPreferences>) =>
    recipient.call(userApi.setMailPreferences, { id: recipient.id, mailPreferences })
  const all = {
    requests: true,
    reminders: true,
    outcomes: true,
    revocations: true,
    invitations: true,
    nudges: true,
    feedback: true,
  }
  expect(await person.call(userApi.mailPreferences, { id: person.id })).toEqual(all)
  expect(await set(member, { requests: false })).toEqual({ ...all, requests: false })
  const requested = await createRequest(server, person, { certificator: { userId: member.id } })
  expect(await mailsTo(server, member.email)).toHaveLength(0)
  await aWeekLater(server, requested.id)
  await person.call(recognitionApi.remind, { id: requested.id })
  expect(await mailsTo(server, member.email)).toHaveLength(1)
  await set(person, { outcomes: false })
  await server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) })
  expect(await mailsTo(server, person.email)).toHaveLength(0)
  await member.call(recognitionApi.revoke, { id: requested.id, reason: 'Je me suis trompée' })
  const [revoked] = await mailsTo(server, person.email)
  expect(revoked?.text).toContain('Je me suis trompée')
  expect((await member.try(userApi.setMailPreferences, { id: person.id, mailPreferences: {} })).status).toBe(403)
})

test('“this is not for me” declines the request and blocks further mail with MAIL_OPTED_OUT', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const [person, other] = [await server.signIn(), await server.signIn()]
  const certificator = outsider()
  const requested = await createRequest(server, person, { certificator })
  const open = await createRequest(server, other, { certificator })
  expect(await server.call(reviewApi.refuse, { token: requested.token })).toMatchObject({ status: 'declined' })
  const { events } = await person.call(recognitionApi.get, { id: requested.id })
  expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['requested', 'requester'],
    ['not_for_me', 'certificator'],
  ])
  const again = (email: string) =>
    other.try(recognitionApi.ask, {
      recognition: { experienceId: open.experience.id, certificator: { ...certificator, email } },
    })
  await other.call(recognitionApi.cancel, { id: open.id })
  for (const email of [certificator.email.toUpperCase(), certificator.email.replace('@', '+b@')]) {
    const { status, data } = await again(email)
    expect([status, data.code, Object.keys(data.errors ?? {})]).toEqual([422, 'MAIL_OPTED_OUT', ['certificator.email']])
  }
  expect(await mailsTo(server, certificator.email)).toHaveLength(2)
  const pending = await createRequest(server, person)
  await server.call(reviewApi.refuse, {
    token: (await createRequest(server, other, { certificator: toCertificatorInput(pending) })).token,
  })
  await aWeekLater(server, pending.id)
  expect(await person.try(recognitionApi.remind, { id: pending.id })).toMatchObject({
    status: 422,
    data: { code: 'MAIL_OPTED_OUT' },
  })
  await createRequest(otherServer, await otherServer.signIn(), { certificator })
  expect(await mailsTo(server, certificator.email)).toHaveLength(3)
  const { rows } = await sql<{ row: string }>`select mail_opt_out::text as row from mail_opt_out`.execute(
    server.services.connection.db,
  )
  expect(rows.map(({ row }) => row).join('')).not.toContain('@')
})

function toCertificatorInput({ recognition: { certificator } }: CreatedRequest) {
  return { email: certificator.email ?? '', firstname: certificator.firstname, lastname: certificator.lastname }
}
