import { moodleApi } from '@vecu/contract/moodle'
import { sessionApi } from '@vecu/contract/session'
import { MOODLE_PLUGINS } from '@vecu/contract/training-center'
import { expect, test } from 'vitest'

import { aLearner, startMockPlatform, startPendingLink } from '../../../../test/mock-platform.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'

function accounts({ services, community }: TestServer) {
  return services.connection.db.selectFrom('account').selectAll().where('community_id', '=', community.id).execute()
}

async function findLearners(server: TestServer) {
  const rows = await accounts(server)
  return rows.filter(({ email }) => email.endsWith('@learners.test'))
}

test.each(MOODLE_PLUGINS)('%s: the first sign-in creates an account, the second finds it', async (plugin) => {
  const server = await startServer()
  const { people, signInAs } = await startMockPlatform(server, { plugin, learners: [aLearner({ lang: 'pt_br' })] })
  const first = await signInAs(people[0])
  expect([first.status, first.data.isNew]).toEqual([200, true])
  // The OpenID fork sends no language.
  const locale = plugin === 'local_oauth_openid' ? 'fr' : 'pt'
  expect(first.data).toMatchObject({ firstname: 'Camille', lastname: 'Roussel', locale, status: 'accepted' })
  expect(first.data.communitiesAttributes).toMatchObject([{ url: server.community.slug }])
  expect(first.headers['x-refresh-token']).toEqual(expect.any(String))
  const authorization = String(first.headers.authorization)
  expect((await server.send({ method: 'DELETE', url: '/v2/logout', headers: { authorization } })).status).toBe(200)

  const second = await signInAs(people[0])
  expect([second.status, second.data.isNew, second.data.id]).toEqual([200, false, first.data.id])
  const [account, ...others] = await findLearners(server)
  expect([account?.password_hash, account?.email_confirmed_at, others]).toEqual([null, null, []])
})

test('an unsupported language falls back to the request locale, and names are truncated', async () => {
  const server = await startServer()
  const odd = aLearner({ lang: 'de', firstname: `\u0000 ${'A'.repeat(200)}`, lastname: '' })
  const { signInAs } = await startMockPlatform(server, { learners: [odd] })
  const { data } = await signInAs(odd)
  expect([data.locale, data.firstname, data.lastname]).toEqual(['fr', 'A'.repeat(80), ''])
})

test('the same e-mail address on two platforms does not share an account', async () => {
  const server = await startServer()
  const email = aLearner().email
  const first = await startMockPlatform(server, { learners: [aLearner({ id: 7, email })] })
  const second = await startMockPlatform(server, { learners: [aLearner({ id: 7, email: email.toUpperCase() })] })
  expect((await first.signInAs(first.people[0])).status).toBe(200)
  const rejected = await second.signInAs(second.people[0])
  expect([rejected.status, rejected.data.code]).toEqual([409, 'MOODLE_ACCOUNT_EXISTS'])
  expect(rejected.headers.authorization).toBeUndefined()
  expect(await findLearners(server)).toHaveLength(1)
})

test('the same user id on two platforms creates two accounts', async () => {
  const server = await startServer()
  const [one, other] = [aLearner({ id: 5 }), aLearner({ id: 5 })]
  const first = await startMockPlatform(server, { learners: [one] })
  const second = await startMockPlatform(server, { learners: [other] })
  const ids = [(await first.signInAs(one)).data.id, (await second.signInAs(other)).data.id]
  expect(new Set(ids).size).toBe(2)
})

test('an e-mail address of another community returns MOODLE_EMAIL_TAKEN without account data', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const { email } = await otherServer.signIn()
  const { people, signInAs } = await startMockPlatform(server, { learners: [aLearner({ email })] })
  const rejected = await signInAs(people[0])
  expect([rejected.status, rejected.data.code]).toEqual([422, 'MOODLE_EMAIL_TAKEN'])
  expect(JSON.stringify(rejected.data)).not.toContain(email)
  expect((await accounts(server)).filter((account) => account.email === email)).toEqual([])
})

test('a platform user without a valid e-mail returns MOODLE_NO_EMAIL', async () => {
  const server = await startServer()
  for (const email of ['', 'nobody', 'a\u0000@b.test']) {
    const { people, signInAs } = await startMockPlatform(server, { learners: [aLearner({ email })] })
    expect((await signInAs(people[0])).data.code).toBe('MOODLE_NO_EMAIL')
  }
  expect(await accounts(server)).toHaveLength(3)
})

test('a pending member is accepted by a sign-in through the platform, a deactivated one is not', async () => {
  const server = await startServer()
  const { people, signInAs } = await startMockPlatform(server)
  const { data } = await signInAs(people[0])
  const { db } = server.services.connection
  const pending = { active: false, status: 'pending' as const }
  await db.updateTable('account').set(pending).where('id', '=', data.id).execute()
  expect((await signInAs(people[0])).data).toMatchObject({ id: data.id, ...pending, isNew: false })
  await db.updateTable('account').set({ active: true }).where('id', '=', data.id).execute()
  const accepted = await signInAs(people[0])
  expect(accepted.data).toMatchObject({ id: data.id, active: true, status: 'accepted', isNew: false })
})

test('a pending account that is linked with a platform user is accepted', async () => {
  const server = await startServer()
  const { id, email } = await server.signIn('pending')
  const { state } = await startPendingLink(server, { email })
  const joined = await server.call(moodleApi.join, { state, password: PASSWORD })
  expect(joined).toMatchObject({ id, status: 'accepted' })
})

test('an account created by a platform accepts no password', async () => {
  const server = await startServer()
  const { people, signInAs } = await startMockPlatform(server)
  await signInAs(people[0])
  for (const password of ['null', 'undefined', 'nobody has this password']) {
    const response = await server.try(sessionApi.login, { user: { email: people[0]?.email ?? '', password } })
    expect(response.status).toBe(401)
  }
})
