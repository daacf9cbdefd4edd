import { moodleApi } from '@vecu/contract/moodle'
import { expect, test, vi } from 'vitest'

import { aLearner, startMockPlatform, setUpCenter } from '../../../../test/mock-platform.ts'
import { type TestServer, startServer } from '../../../../test/start-server.ts'

async function findLearners({ services, community }: TestServer) {
  const { db } = services.connection
  const rows = await db.selectFrom('account').select('email').where('community_id', '=', community.id).execute()
  return rows.filter(({ email }) => email.endsWith('@learners.test'))
}

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
