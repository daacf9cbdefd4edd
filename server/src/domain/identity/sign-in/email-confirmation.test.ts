import { randomUUID } from 'node:crypto'

import { userApi } from '@vecu/contract/account'
import { invitationApi } from '@vecu/contract/invitation'
import { credentialsApi } from '@vecu/contract/session'
import { expect, test } from 'vitest'

import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { aLearner, startMockPlatform } from '../../../../test/mock-platform.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { createMailToken } from '../../../platform/crypto/keys.ts'

interface Registered {
  id: number
  email: string
  headers: { authorization: string }
}

async function register(server: TestServer, more: object = {}): Promise<Registered> {
  const email = `new-${randomUUID().slice(0, 8)}@people.test`
  const names = { firstname: 'Nadia', lastname: 'Amrani' }
  const user = { email, ...names, password: PASSWORD, passwordConfirmation: PASSWORD, ...more }
  const { status, data, headers } = await server.try(invitationApi.register, { user })
  expect([status, data.emailConfirmed]).toEqual([200, false])
  return { id: data.id, email, headers: { authorization: String(headers.authorization) } }
}

async function newestToken(server: TestServer, email: string): Promise<string> {
  const mail = (await mailsTo(server, email)).at(-1)
  return (mail && linkIn(mail).searchParams.get('token')) ?? ''
}

const confirm = (server: TestServer, token: string) => server.try(credentialsApi.confirmEmail, { token })

/** Backdates the tokens of an account. */
async function letPass(server: TestServer, accountId: number, seconds: number): Promise<void> {
  const { db } = server.services.connection
  const rows = await db
    .selectFrom('one_time_token')
    .select(['hash', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .execute()
  for (const { hash, created_at, expires_at } of rows) {
    const earlier = (date: Date) => new Date(date.getTime() - seconds * 1_000)
    await db
      .updateTable('one_time_token')
      .set({ created_at: earlier(created_at), expires_at: earlier(expires_at) })
      .where('hash', '=', hash)
      .execute()
  }
}

test('registration sends one mail, whose link confirms the e-mail without a session', async () => {
  const server = await startServer()
  const { id, email, headers } = await register(server, { locale: 'el' })
  const [mail, ...more] = await mailsTo(server, email)
  expect(more).toEqual([])
  expect(mail?.html).toContain('lang="el"')
  const link = linkIn(mail ?? { subject: '', text: '', html: '' })
  expect([link.host, link.pathname]).toEqual([server.host, '/el/email-confirmation'])
  const token = link.searchParams.get('token') ?? ''
  const rows = await server.services.connection.db.selectFrom('one_time_token').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)

  const { status, data } = await confirm(server, token)
  expect([status, data]).toEqual([200, { email, result: 'confirmed', groups: [] }])
  expect(await server.call(userApi.get, { id }, headers)).toMatchObject({ emailConfirmed: true })
  expect(await server.call(userApi.get, { id }, headers)).not.toHaveProperty('waitingForConfirmation')
})

test('a confirmation link used again returns that the e-mail is already confirmed', async () => {
  const server = await startServer()
  const { email } = await register(server)
  const token = await newestToken(server, email)
  const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(server, token)))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  expect(responses.filter(({ data }) => data.result === 'confirmed')).toHaveLength(1)
})

test('a confirmation link is valid for seven days', async () => {
  const server = await startServer()
  const [late, later] = [await register(server), await register(server)]
  await letPass(server, late.id, 7 * 86_400 - 60)
  await letPass(server, later.id, 7 * 86_400 + 60)
  expect((await confirm(server, await newestToken(server, late.email))).status).toBe(200)
  const rejected = await confirm(server, await newestToken(server, later.email))
  expect([rejected.status, rejected.data.code]).toEqual([404, 'CONFIRMATION_INVALID'])
})

test('unknown and foreign confirmation tokens return CONFIRMATION_INVALID', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const { email } = await register(other)
  for (const token of [await newestToken(other, email), 'x', '\u0000', 'x'.repeat(200)]) {
    const { status, data } = await confirm(server, token)
    expect([status, data.code]).toEqual([404, 'CONFIRMATION_INVALID'])
  }
})

test('a new confirmation link invalidates the old one', async () => {
  const server = await startServer()
  const { id, email, headers } = await register(server)
  const first = await newestToken(server, email)
  await letPass(server, id, 61)
  expect(await server.call(credentialsApi.sendConfirmation, {}, headers)).toEqual({ sent: true })
  const second = await newestToken(server, email)
  expect(second).not.toBe(first)
  expect((await confirm(server, first)).status).toBe(404)
  expect((await confirm(server, second)).status).toBe(200)
  expect(await server.call(credentialsApi.sendConfirmation, {}, headers)).toEqual({ sent: false })
  expect(await mailsTo(server, email)).toHaveLength(2)
})

test('confirmation mails are limited to one a minute, five an hour, ten a day per account', async () => {
  const server = await startServer()
  const { id, email, headers } = await register(server)
  const send = (more = headers) => server.try(credentialsApi.sendConfirmation, {}, more)
  const early = await send()
  expect([early.status, early.data.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60)
  await letPass(server, id, 61)
  const together = await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(together.filter(({ status }) => status === 200)).toHaveLength(1)
  for (let sent = 2; sent < 5; sent++) {
    await letPass(server, id, 61)
    expect((await send()).status).toBe(200)
  }
  await letPass(server, id, 61)
  const login = await server.send({
    method: 'POST',
    url: '/v2/login',
    payload: { user: { email, password: PASSWORD } },
  })
  const rejected = await send({ authorization: String(login.headers.authorization) })
  expect([rejected.status, Number(rejected.headers['retry-after']) > 60]).toEqual([429, true])
  for (let sent = 5; sent < 10; sent++) {
    await letPass(server, id, 3_600)
    expect((await send()).status).toBe(200)
  }
  await letPass(server, id, 3_600)
  expect((await send()).status).toBe(429)
  await letPass(server, id, 86_400)
  expect((await send()).status).toBe(200)
  expect(await mailsTo(server, email)).toHaveLength(11)
})

test('a confirmation link is bound to the e-mail address it was mailed to', async () => {
  const server = await startServer()
  const { id, email } = await register(server)
  const token = await newestToken(server, email)
  const { db } = server.services.connection
  await db
    .updateTable('account')
    .set({ email: `other-${email}` })
    .where('id', '=', id)
    .execute()
  expect((await confirm(server, token)).status).toBe(404)
})

test('an unconfirmed member can correct their e-mail and confirm the new one', async () => {
  const server = await startServer()
  const { id, email, headers } = await register(server)
  const old = await newestToken(server, email)
  const right = `right-${email}`
  const user = { email: right, currentPassword: PASSWORD }
  await server.call(credentialsApi.update, { user }, headers)
  expect(await server.call(userApi.get, { id }, headers)).toMatchObject({ email, emailConfirmed: false })
  const { data } = await confirm(server, await newestToken(server, right))
  expect(data).toEqual({ email: right, result: 'changed', groups: [] })
  expect(await server.call(userApi.get, { id }, headers)).toMatchObject({ email: right, emailConfirmed: true })
  expect((await confirm(server, old)).status).toBe(404)
})

test('a new password leaves the confirmation link valid', async () => {
  const server = await startServer()
  const { email, headers } = await register(server)
  const token = await newestToken(server, email)
  const password = 'another long phrase'
  const user = { email, currentPassword: PASSWORD, password, passwordConfirmation: password }
  await server.call(credentialsApi.update, { user }, headers)
  expect((await confirm(server, token)).status).toBe(200)
})

test('confirmation and reset tokens are not interchangeable', async () => {
  const server = await startServer()
  const { email } = await register(server)
  const confirmation = await newestToken(server, email)
  await server.call(credentialsApi.askReset, { user: { email } })
  const reset = linkIn((await mailsTo(server, email)).at(-1) ?? { subject: '', text: '', html: '' })
  expect((await confirm(server, reset.searchParams.get('reset_password_token') ?? '')).status).toBe(404)
  const password = { password: PASSWORD, passwordConfirmation: PASSWORD }
  const misused = await server.try(credentialsApi.reset, { user: { resetPasswordToken: confirmation, ...password } })
  expect(misused.status).toBe(404)
})

test('a mailed invitation and a password reset confirm the e-mail address', async () => {
  const server = await startServer()
  const { id, email, headers } = await register(server)
  await server.call(credentialsApi.askReset, { user: { email } })
  const reset = linkIn((await mailsTo(server, email)).at(-1) ?? { subject: '', text: '', html: '' })
  const resetPasswordToken = reset.searchParams.get('reset_password_token') ?? ''
  const password = { password: PASSWORD, passwordConfirmation: PASSWORD }
  const response = await server.call(credentialsApi.reset, { user: { resetPasswordToken, ...password } })
  expect([response.id, response.emailConfirmed]).toEqual([id, true])
  expect((await server.try(userApi.get, { id }, headers)).status).toBe(401)

  const { token, hash } = createMailToken()
  const invited = { email: `invited-${email}`, firstname: 'A', lastname: 'B' }
  const team_id = await server.createGroup()
  await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx
      .insertInto('invitation')
      .values({ ...invited, team_id, token_hash: hash, expires_at: new Date(Date.now() + 60_000) })
      .execute(),
  )
  const user = { ...invited, ...password, invitationToken: token }
  expect(await server.call(invitationApi.register, { user })).toMatchObject({ emailConfirmed: true })
  const [welcome] = await mailsTo(server, invited.email)
  expect(welcome?.text).not.toContain('email-confirmation')
})

test('a platform sign-in does not confirm the e-mail; its welcome mail has the link', async () => {
  const server = await startServer()
  const { people, signInAs } = await startMockPlatform(server, { learners: [aLearner()] })
  const { data } = await signInAs(people[0])
  expect(data).toMatchObject({ emailConfirmed: false, waitingForConfirmation: { certification: false, groups: [] } })
  const token = await newestToken(server, data.email ?? '')
  expect((await confirm(server, token)).data).toMatchObject({ email: data.email, result: 'confirmed' })
  const again = await signInAs(people[0])
  expect([again.data.id, again.data.emailConfirmed]).toEqual([data.id, true])
})

test('the confirmation status is visible to the owner and their admins only', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const person = await server.signIn('unconfirmed', [group])
  const [other, groupAdmin] = [await server.signIn('member', [group]), await server.signIn('groupAdmin', [group])]
  const getUserAs = async (reader: typeof person) => reader.call(userApi.get, { id: person.id })
  expect(await getUserAs(person)).toMatchObject({
    emailConfirmed: false,
    waitingForConfirmation: { certification: true, groups: [] },
  })
  const byAdmin = await getUserAs(groupAdmin)
  expect([byAdmin.emailConfirmed, byAdmin.waitingForConfirmation]).toEqual([false, undefined])
  const byOther = await getUserAs(other)
  expect([byOther.emailConfirmed, byOther.waitingForConfirmation]).toEqual([null, undefined])
})

test('admin actions do not confirm an e-mail address', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const [admin, person] = [await server.signIn('communityAdmin'), await server.signIn('unconfirmed', [group])]
  const { id } = person
  await admin.call(userApi.permissions, { id, user: { communityAdmin: true, groupAdmin: true } })
  await admin.call(userApi.permissions, { id, user: { communityAdmin: false, groupAdmin: false } })
  await admin.call(userApi.deactivate, { userIds: [id] })
  await admin.call(userApi.activate, { userIds: [id] })
  expect(await person.call(userApi.get, { id })).toMatchObject({ emailConfirmed: false })
})

test('a deactivated member gets no confirmation link', async () => {
  const server = await startServer()
  const inactive = await server.signIn('inactive')
  const rejected = await inactive.try(credentialsApi.sendConfirmation, {})
  expect([rejected.status, rejected.data.code]).toEqual([403, 'ACCOUNT_DEACTIVATED'])
  expect((await server.try(credentialsApi.sendConfirmation, {})).status).toBe(401)
})
