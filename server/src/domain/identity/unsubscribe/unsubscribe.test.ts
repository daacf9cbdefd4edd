import { type MailPreferences, userApi } from '@vecu/contract/account'
import { invitationApi } from '@vecu/contract/invitation'
import { mailApi } from '@vecu/contract/mail'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { revoke } from '../../../../test/credentials.ts'
import { sharedExperience, writeNote } from '../../../../test/feedback.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { aWeekLater, buildReview, certify, createRequest, outsider } from '../../../../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

/** Address sent as List-Unsubscribe of the last mail to a recipient. */
async function oneClickUrl({ services }: TestServer, recipient: string): Promise<URL> {
  const { one_click_url } = await services.connection.db
    .selectFrom('mail')
    .select('one_click_url')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return new URL(one_click_url ?? '')
}

/** As a mail provider does: a form without a session. */
function clickOnce({ app }: TestServer, { host, pathname, search }: URL, type = 'application/x-www-form-urlencoded') {
  const payload =
    type === 'application/x-www-form-urlencoded'
      ? 'List-Unsubscribe=One-Click'
      : '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  return app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { host, 'content-type': type },
    payload,
  })
}

test('one click stops requests and invitations to an address without an account, and decides nothing', async () => {
  const server = await startServer()
  const person = await server.signIn('groupAdmin')
  const certificator = outsider()
  const requested = await createRequest(server, person, { certificator })
  const url = await oneClickUrl(server, certificator.email)
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const { statusCode, body } = await clickOnce(server, url, type)
    expect([statusCode, JSON.parse(body)]).toEqual([200, { data: { stopped: 'all' } }])
  }
  expect(await person.call(recognitionApi.get, { id: requested.id })).toMatchObject({ status: 'pending' })
  await aWeekLater(server, requested.id)
  const reminder = await person.try(recognitionApi.remind, { id: requested.id })
  expect([reminder.status, reminder.data.code]).toEqual([422, 'MAIL_OPTED_OUT'])
  expect(await mailsTo(server, certificator.email)).toHaveLength(1)
})

test('one click mutes one kind of mails of a member', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const requested = await createRequest(server, person)
  await server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) })
  const [mail] = await mailsTo(server, person.email)
  const page = new URL(/https?:\/\/\S+\/unsubscribe\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const url = await oneClickUrl(server, person.email)
  expect(url.searchParams.get('token')).toBe(page.searchParams.get('token'))
  expect((await clickOnce(server, url)).json()).toEqual({ data: { stopped: 'outcomes' } })
  expect(await person.call(userApi.mailPreferences, { id: person.id })).toEqual({
    requests: true,
    reminders: true,
    outcomes: false,
    revocations: true,
    invitations: true,
    nudges: true,
    feedback: true,
  })
})

async function sendReminder(server: TestServer): Promise<Person> {
  const [person, certificator] = [await server.signIn(), await server.signIn()]
  const { id } = await createRequest(server, person, { certificator: { userId: certificator.id } })
  await aWeekLater(server, id)
  await person.call(recognitionApi.remind, { id })
  return certificator
}

async function sendRevocation(server: TestServer): Promise<Person> {
  const person = await server.signIn()
  await revoke(server, await certify(server, person))
  return person
}

async function sendNote(server: TestServer): Promise<Person> {
  const { id, author, reader } = await sharedExperience(server)
  await writeNote(reader, id)
  return author
}

async function sendGroupInvitation(server: TestServer): Promise<Person> {
  const [admin, member] = [await server.signIn('communityAdmin'), await server.signIn()]
  const user = { email: member.email, firstname: 'Léa', lastname: 'Martin' }
  await admin.call(invitationApi.invite, { user, groupId: await server.createGroup() })
  return member
}

const MAILS: [kind: keyof MailPreferences, send: (server: TestServer) => Promise<Person>][] = [
  ['reminders', sendReminder],
  ['revocations', sendRevocation],
  ['feedback', sendNote],
  ['invitations', sendGroupInvitation],
]

test.each(MAILS)('one click on a mail to a member mutes %s and nothing else', async (kind, send) => {
  const server = await startServer()
  const member = await send(server)
  const { statusCode, body } = await clickOnce(server, await oneClickUrl(server, member.email))
  expect([statusCode, JSON.parse(body)]).toEqual([200, { data: { stopped: kind } }])
  const preferences = await member.call(userApi.mailPreferences, { id: member.id })
  expect(Object.entries(preferences).filter(([, isOn]) => !isOn)).toEqual([[kind, false]])
})

test('one click on a reminder stops all requests to an address without an account', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const certificator = outsider()
  const { id } = await createRequest(server, person, { certificator })
  await aWeekLater(server, id)
  await person.call(recognitionApi.remind, { id })
  expect(await mailsTo(server, certificator.email)).toHaveLength(2)
  const { body } = await clickOnce(server, await oneClickUrl(server, certificator.email))
  expect(JSON.parse(body)).toEqual({ data: { stopped: 'all' } })
  await aWeekLater(server, id)
  expect(await person.try(recognitionApi.remind, { id })).toMatchObject({
    status: 422,
    data: { code: 'MAIL_OPTED_OUT' },
  })
})

test('an invitation by e-mail can be stopped by its guest', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const { email, ...names } = outsider()
  const groupId = await server.createGroup()
  const invite = () => admin.try(invitationApi.invite, { user: { email, ...names }, groupId })
  expect((await invite()).status).toBe(201)
  await clickOnce(server, await oneClickUrl(server, email))
  expect(await invite()).toMatchObject({ status: 422, data: { code: 'MAIL_OPTED_OUT' } })
})

test('a token that was changed, or is of another community, is refused', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const certificator = outsider()
  await createRequest(server, await server.signIn(), { certificator })
  const token = (await oneClickUrl(server, certificator.email)).searchParams.get('token') ?? ''
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const tried of [changed, token.slice(0, 20), 'x', '%00', '🧑‍🍳']) {
    const { status, data } = await server.try(mailApi.unsubscribe, { token: tried })
    expect([status, data.code]).toEqual([404, 'UNSUBSCRIPTION_INVALID'])
  }
  expect((await other.try(mailApi.unsubscribe, { token })).data.code).toBe('UNSUBSCRIPTION_INVALID')
  expect((await server.try(mailApi.unsubscribe, { token: '' })).status).toBe(422)
})

test('a browser that opens the address is sent to the page, and nothing is stopped', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const certificator = outsider()
  const { id } = await createRequest(server, person, { certificator })
  const { host, pathname, search } = await oneClickUrl(server, certificator.email)
  const { statusCode, headers } = await server.app.inject({ url: `${pathname}${search}`, headers: { host } })
  expect([statusCode, headers.location]).toEqual([303, `/unsubscribe${search}`])
  await aWeekLater(server, id)
  expect((await person.try(recognitionApi.remind, { id })).status).toBe(201)
})
