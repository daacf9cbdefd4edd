import { moodleApi } from '@vecu/contract/moodle'
import { credentialsApi, sessionApi } from '@vecu/contract/session'
import { expect, test } from 'vitest'

import { aLearner, mailedJoinToken, startMockPlatform } from '../../../../test/mock-platform.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'

/** An account with a password, and a platform user with the same e-mail address. */
async function twoAccounts(server: TestServer) {
  const person = await server.signIn()
  const { email } = person
  const platform = await startMockPlatform(server, { learners: [aLearner({ email: email.toUpperCase() })] })
  const back = await platform.getCallbackParams(platform.people[0])
  const rejected = await server.try(moodleApi.callback, back)
  expect([rejected.status, rejected.data.code]).toEqual([409, 'MOODLE_ACCOUNT_EXISTS'])
  return { ...platform, person, email, state: back.state, back }
}

function identities({ services, community }: TestServer) {
  const { db } = services.connection
  return db.selectFrom('moodle_identity').selectAll().where('community_id', '=', community.id).execute()
}

test('an existing account is linked only once, after its password is entered', async () => {
  const server = await startServer()
  const { person, state, back, people, signInAs } = await twoAccounts(server)
  expect(await identities(server)).toEqual([])
  // The page may be reloaded while the person looks for their password.
  expect((await server.try(moodleApi.callback, back)).data.code).toBe('MOODLE_ACCOUNT_EXISTS')

  const wrong = await server.try(moodleApi.join, { state, password: 'not the password' })
  expect([wrong.status, Object.keys(wrong.data.errors ?? {})]).toEqual([401, ['password']])
  expect(wrong.headers.authorization).toBeUndefined()

  const joined = await server.try(moodleApi.join, { state, password: PASSWORD })
  expect([joined.status, joined.data.id, joined.data.isNew]).toEqual([200, person.id, false])
  expect((await server.try(moodleApi.join, { state, password: PASSWORD })).data.code).toBe('MOODLE_LINK_INVALID')
  expect((await server.try(moodleApi.callback, back)).data.code).toBe('MOODLE_STATE_USED')
  expect((await signInAs(people[0])).data).toMatchObject({ id: person.id, isNew: false })
})

test('wrong passwords count towards the sign-in limit', async () => {
  const server = await startServer()
  const { email, state } = await twoAccounts(server)
  const user = { email, password: 'not the password' }
  const caller = server.at('192.0.2.50')
  for (const _ of [1, 2, 3, 4, 5]) {
    await caller.try(moodleApi.join, { state, password: 'not the password' })
    await caller.try(sessionApi.login, { user })
  }
  expect((await caller.try(moodleApi.join, { state, password: PASSWORD })).status).toBe(429)
  expect((await caller.try(sessionApi.login, { user: { email, password: PASSWORD } })).status).toBe(429)
})

test('a mailed link works once, only with its state, and confirms the e-mail', async () => {
  const server = await startServer()
  const { person, email, state, people, signInAs } = await twoAccounts(server)
  const linkToken = await mailedJoinToken(server, { state, email })

  const other = await twoAccounts(server)
  const mismatched = await server.try(moodleApi.join, { state: other.state, linkToken })
  expect(mismatched.data.code).toBe('MOODLE_LINK_INVALID')
  expect((await server.try(moodleApi.join, { state, linkToken: 'guessed' })).data.code).toBe('MOODLE_LINK_INVALID')
  expect((await server.try(moodleApi.join, { linkToken } as never)).status).toBe(422)
  expect((await server.try(moodleApi.join, { state, linkToken, password: PASSWORD })).status).toBe(422)

  const joined = await server.try(moodleApi.join, { state, linkToken })
  expect([joined.status, joined.data.id]).toEqual([200, person.id])
  expect((await server.try(moodleApi.join, { state, linkToken })).data.code).toBe('MOODLE_LINK_INVALID')
  expect((await signInAs(people[0])).data.id).toBe(person.id)
  const { db } = server.services.connection
  const account = await db.selectFrom('account').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(account.email_confirmed_at).not.toBeNull()
})

test('link mails are limited to five per account across sign-ins', async () => {
  const server = await startServer()
  const { people, getCallbackParams } = await twoAccounts(server)
  const statuses: number[] = []
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    const back = await getCallbackParams(people[0])
    await server.try(moodleApi.callback, back)
    statuses.push((await server.try(moodleApi.joinMail, { state: back.state })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('states without a pending link, of another community or unknown are rejected', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const { people, getCallbackParams } = await startMockPlatform(server)
  const back = await getCallbackParams(people[0])
  expect((await server.try(moodleApi.joinMail, back)).data.code).toBe('MOODLE_LINK_INVALID')
  await server.call(moodleApi.callback, back)
  expect((await server.try(moodleApi.join, { state: back.state, password: PASSWORD })).data.code).toBe(
    'MOODLE_LINK_INVALID',
  )
  expect((await server.try(moodleApi.joinMail, { state: 'x' })).data.code).toBe('MOODLE_STATE_INVALID')
  const { state } = await twoAccounts(server)
  expect((await otherServer.try(moodleApi.join, { state, password: PASSWORD })).data.code).toBe('MOODLE_STATE_INVALID')
})

test('a pending link expires after two hours', async () => {
  const server = await startServer()
  const { state } = await twoAccounts(server)
  await server.services.connection.db
    .updateTable('moodle_sign_in')
    .set({ created_at: new Date(Date.now() - 121 * 60_000) })
    .execute()
  expect((await server.try(moodleApi.join, { state, password: PASSWORD })).data.code).toBe('MOODLE_LINK_INVALID')
})

test('a password reset removes unverified platform identities', async () => {
  const server = await startServer()
  const { people, signInAs } = await startMockPlatform(server)
  const { data } = await signInAs(people[0])
  const email = people[0]?.email ?? ''
  await server.call(credentialsApi.askReset, { user: { email } })
  const mails = server.services.connection.db.selectFrom('mail').select('text').where('recipient', '=', email)
  const { text } = await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const resetPasswordToken = /reset_password_token=([\w-]+)/.exec(text)?.[1] ?? ''
  const password = 'a password of the owner'
  const user = { resetPasswordToken, password, passwordConfirmation: password }
  expect((await server.call(credentialsApi.reset, { user })).id).toBe(data.id)
  expect(await identities(server)).toEqual([])

  const back = await signInAs(people[0])
  expect([back.status, back.data.code]).toEqual([409, 'MOODLE_ACCOUNT_EXISTS'])
})
