import { MOODLE_PLUGINS, moodleApi, trainingCenterApi } from '@vecu/contract/moodle'
import { sessionApi } from '@vecu/contract/session'
import { expect, test, vi } from 'vitest'

import { aLearner, startMockPlatform, startPendingLink, setUpCenter } from '../../../../test/mock-platform.ts'
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

test('a state is valid once, for ten minutes, on its host, with its signature', async () => {
  const server = await startServer()
  const otherServer = await startServer()
  const { people, getCallbackParams, signInAs } = await startMockPlatform(server)
  const back = await getCallbackParams(people[0])
  const foreign = await otherServer.try(moodleApi.callback, back)
  expect([foreign.status, foreign.data.code]).toEqual([422, 'MOODLE_STATE_INVALID'])
  for (const state of [
    `${back.state}A`,
    back.state.replace(/./, (c) => (c === 'a' ? 'b' : 'a')),
    'x',
    'é.',
    '\u0000',
  ]) {
    expect((await server.try(moodleApi.callback, { ...back, state })).data.code).toBe('MOODLE_STATE_INVALID')
  }
  expect((await server.try(moodleApi.callback, { code: back.code } as never)).status).toBe(422)
  expect(await findLearners(server)).toEqual([])

  expect((await server.try(moodleApi.callback, back)).status).toBe(200)
  const again = await server.try(moodleApi.callback, back)
  expect([again.status, again.data.code]).toEqual([410, 'MOODLE_STATE_USED'])

  const late = await getCallbackParams(people[0])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 2_000 })
  const expired = await server.try(moodleApi.callback, late).finally(() => vi.useRealTimers())
  expect([expired.status, expired.data.code]).toEqual([410, 'MOODLE_STATE_EXPIRED'])
  expect((await signInAs(people[0])).status).toBe(200)
})

test('an authorization code is valid once and for 30 seconds', async () => {
  const server = await startServer()
  const { people, getCallbackParams, state } = await startMockPlatform(server)
  const { code, state: first } = await getCallbackParams(people[0])
  await server.call(moodleApi.callback, { code, state: first })
  const again = await server.try(moodleApi.callback, { code, state: await state() })
  expect([again.status, again.data.code]).toEqual([422, 'MOODLE_CODE_USED'])

  const late = await getCallbackParams(people[0])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  const slow = await server.try(moodleApi.callback, late).finally(() => vi.useRealTimers())
  expect(slow.data.code).toBe('MOODLE_CODE_USED')
})

test('PKCE rejects a stolen authorization code', async () => {
  const server = await startServer()
  const { people, getCallbackParams, state } = await startMockPlatform(server, { plugin: 'local_oauth2' })
  const { code } = await getCallbackParams(people[0])
  const stolen = await server.try(moodleApi.callback, { code, state: await state() })
  expect(stolen.data.code).toBe('MOODLE_CODE_USED')
  expect(await findLearners(server)).toEqual([])
})

test('parallel callbacks and parallel sign-ins create one account', async () => {
  const server = await startServer()
  const { people, getCallbackParams } = await startMockPlatform(server, { learners: [aLearner(), aLearner()] })
  const back = await getCallbackParams(people[0])
  const twice = await Promise.all([server.try(moodleApi.callback, back), server.try(moodleApi.callback, back)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 410])

  const tabs = [await getCallbackParams(people[1]), await getCallbackParams(people[1])]
  const both = await Promise.all(tabs.map((tab) => server.try(moodleApi.callback, tab)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.data.id).toBe(both[1]?.data.id)
  expect(both.filter(({ data }) => data.isNew)).toHaveLength(1)
  expect(await findLearners(server)).toHaveLength(2)
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

test('a denied authorization redirects with access_denied and without a code', async () => {
  const server = await startServer()
  const { getCallbackParams } = await startMockPlatform(server)
  const { location, code } = await getCallbackParams(undefined)
  expect(code).toBe('')
  expect(location).toMatch(/\?error=access_denied&amp;error_description=.+&amp;state=[\w-]+$/)
})

test.each(['local_oauth_openid', 'local_oauth2'] as const)(
  '%s: a denied authorization is consent_required',
  async (plugin) => {
    const server = await startServer()
    const { getCallbackParams } = await startMockPlatform(server, { plugin })
    expect((await getCallbackParams(undefined)).location).toContain('error=consent_required')
  },
)

test('an error of the platform is logged once, without its description', async () => {
  const server = await startServer()
  const { state, center } = await startMockPlatform(server)
  const warn = vi.spyOn(server.services.log, 'warn')
  const signed = await state()
  expect(await server.call(moodleApi.error, { state: signed, error: 'consent_required' })).toEqual({})
  expect((await server.try(moodleApi.error, { state: signed, error: 'access_denied' })).data.code).toBe(
    'MOODLE_STATE_USED',
  )
  expect((await server.try(moodleApi.callback, { state: signed, code: 'abc' })).data.code).toBe('MOODLE_STATE_USED')
  expect((await server.try(moodleApi.error, { state: 'x', error: 'a' })).data.code).toBe('MOODLE_STATE_INVALID')
  await server.call(moodleApi.error, { state: await state(), error: 'line\none <b> marie@learners.test' })
  const lines = warn.mock.calls.filter(([, text]) => text === 'learning platform ended the sign-in')
  warn.mockRestore()
  expect(lines.map(([fields]) => fields)).toEqual([
    { center: center.id, error: 'consent_required' },
    { center: center.id, error: 'malformed' },
  ])
})

test('active centres are listed for their community, and all of them on the base host', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const { center, admin } = await setUpCenter(server, { baseUrl: 'https://moodle.example', name: 'Éole' })
  const other = await setUpCenter(otherServer, { baseUrl: 'https://moodle.example' })
  const namesOn = async (host: string, query = {}) => {
    const response = await server.send({ url: '/v2/moodle/training_centers', query, headers: { host } })
    return (response.data as { trainingCenters: { id: number }[] }).trainingCenters
  }
  const { slug, name } = server.community
  const expectedCenter = {
    id: center.id,
    name: 'Éole',
    logoUrl: null,
    community: { name, slug, url: `http://${server.host}` },
  }
  expect(await namesOn(server.host)).toEqual([expectedCenter])
  const all = (await namesOn('localhost:3000')).map(({ id }) => id)
  expect(all).toEqual(expect.arrayContaining([center.id, other.center.id]))
  expect(await namesOn('localhost:3000', { 'training_center[community_url]': slug })).toEqual([expectedCenter])

  const closed = { id: center.id, trainingCenter: { active: false } }
  await admin.call(trainingCenterApi.update, closed)
  expect(await namesOn(server.host)).toEqual([])
  const rejected = await server.try(moodleApi.loginUrl, { loginUrl: { trainingCenterId: center.id } })
  expect(rejected.data.code).toBe('TRAINING_CENTER_NOT_FOUND')
})

test('the redirect URI is always on the host of the community', async () => {
  const server = await startServer()
  const { center } = await setUpCenter(server, { baseUrl: 'https://moodle.example/learn' })
  const trainingCenterId = center.id
  const right = { trainingCenterId, redirectHost: server.host }
  const { url } = await server.call(moodleApi.loginUrl, { loginUrl: right })
  expect(url).toMatch(/^https:\/\/moodle\.example\/learn\/local\/oauth\/login\.php\?/)
  const { searchParams } = new URL(url)
  expect(searchParams.get('redirect_uri')).toBe(`http://${server.host}/auth/moodle_sso_callback`)
  expect(searchParams.get('state')).toMatch(/^[\w-]+$/)
  for (const redirectHost of ['evil.example', `${server.host}.evil.example`, 'localhost:3000', '']) {
    const rejected = await server.try(moodleApi.loginUrl, { loginUrl: { trainingCenterId, redirectHost } })
    expect([redirectHost, rejected.status]).toEqual([redirectHost, 422])
  }
  const otherServer = await startServer()
  const foreign = await otherServer.try(moodleApi.loginUrl, { loginUrl: { trainingCenterId } })
  expect(foreign.status).toBe(404)
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
