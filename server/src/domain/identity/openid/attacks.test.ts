import { moodleApi } from '@vecu/contract/moodle'
import { trainingCenterApi } from '@vecu/contract/training-center'
import { expect, test, vi } from 'vitest'

import { startMockService } from '../../../../test/mock-service.ts'
import { startOpenIdProvider } from '../../../../test/openid-provider.ts'
import { type TestServer, startServer } from '../../../../test/start-server.ts'

async function countPeople({ services, community }: TestServer): Promise<number> {
  const { db } = services.connection
  const rows = await db.selectFrom('account').select('email').where('community_id', '=', community.id).execute()
  return rows.filter(({ email }) => email.endsWith('@subjects.test')).length
}

type Claims = Record<string, unknown>
const without = (claims: Claims, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))
const seconds = () => Math.floor(Date.now() / 1_000)

test.each<[string, (claims: Claims) => Claims]>([
  ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
  ['no nonce', (claims) => without(claims, 'nonce')],
  ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
  ['another issuer', (claims) => ({ ...claims, iss: 'https://id.attacker.example' })],
  ['an expiry in the past', (claims) => ({ ...claims, iat: seconds() - 600, exp: seconds() - 300 })],
  ['no expiry', (claims) => without(claims, 'exp')],
  ['another subject than the user info', (claims) => ({ ...claims, sub: 'subject-2' })],
])('an ID token with %s is rejected and creates no account', async (_, changeIdToken) => {
  const server = await startServer()
  const { signInAs } = await startOpenIdProvider(server, { changeIdToken })
  const response = await signInAs('subject-1')
  expect([response.status, response.data.code]).toEqual([424, 'MOODLE_BAD_RESPONSE'])
  expect(await countPeople(server)).toBe(0)
})

test('an ID token signed with an unpublished key is rejected', async () => {
  const server = await startServer()
  const { signInAs } = await startOpenIdProvider(server, { signsWithOtherKey: true })
  const response = await signInAs('subject-1')
  expect([response.status, response.data.code]).toEqual([424, 'MOODLE_BAD_RESPONSE'])
  expect(await countPeople(server)).toBe(0)
})

test('an ID token of a sign-in with another nonce is rejected', async () => {
  const server = await startServer()
  const { signInAs } = await startOpenIdProvider(server)
  const response = await signInAs('subject-1', (url) => url.searchParams.set('nonce', 'of-another-browser'))
  expect(response.data.code).toBe('MOODLE_BAD_RESPONSE')
})

test('a code works once, with its own state, and a state works once', async () => {
  const server = await startServer()
  const { getCallbackParams, getLoginUrl } = await startOpenIdProvider(server)
  const { code, state, iss } = await getCallbackParams('subject-1')
  const ownState = (await getLoginUrl()).searchParams.get('state') ?? ''
  // The code of another person fails with the own state, because the PKCE verifier differs.
  expect((await server.try(moodleApi.callback, { code, state: ownState, iss })).data.code).toBe('MOODLE_CODE_USED')
  const other = await getCallbackParams('subject-1')
  const callback = { code: other.code, state: other.state, iss }
  expect((await server.try(moodleApi.callback, callback)).status).toBe(200)
  expect((await server.try(moodleApi.callback, callback)).data.code).toBe('MOODLE_STATE_USED')
  const again = (await getLoginUrl()).searchParams.get('state') ?? ''
  expect((await server.try(moodleApi.callback, { ...callback, state: again })).data.code).toBe('MOODLE_CODE_USED')
  expect((await server.try(moodleApi.callback, { code, state, iss: 'x'.repeat(301) })).status).toBe(422)
})

test('a callback that names another issuer, or none, is rejected', async () => {
  const server = await startServer()
  const { getCallbackParams } = await startOpenIdProvider(server)
  for (const iss of ['https://id.attacker.example', undefined]) {
    const { code, state } = await getCallbackParams('subject-1')
    const response = await server.try(moodleApi.callback, { code, state, ...(iss && { iss }) })
    expect(response.data.code).toBe('MOODLE_BAD_RESPONSE')
  }
  expect(await countPeople(server)).toBe(0)
})

/** A training centre whose provider publishes this discovery document. */
async function setUpProvider(server: TestServer, metadata: (issuer: string) => object | [number, string]) {
  const { url, heard } = await startMockService((_, response) => {
    const result = metadata(url)
    if (Array.isArray(result)) response.writeHead(result[0], { location: result[1] }).end(result[1])
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
  })
  const admin = await server.signIn('communityAdmin')
  const client = { name: 'CFA', plugin: 'openid' as const, clientId: 'a', clientSecret: 'b' }
  const center = await admin.call(trainingCenterApi.create, { trainingCenter: { ...client, baseUrl: url } })
  const begin = () => server.try(moodleApi.loginUrl, { loginUrl: { trainingCenterId: center.id } })
  return { admin, center, begin, heard }
}

const endpoints = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
})

test.each<[string, string, string | null, (issuer: string) => object | [number, string]]>([
  ['another issuer', 'wrong_issuer', null, (issuer) => ({ ...endpoints(issuer), issuer: 'https://id.example' })],
  ['an issuer with a path', 'wrong_issuer', null, (issuer) => ({ ...endpoints(issuer), issuer: `${issuer}/a` })],
  ['a script', 'not_openid', null, (i) => ({ ...endpoints(i), authorization_endpoint: 'javascript:alert(1)' })],
  ['no keys', 'not_openid', null, (i) => ({ ...endpoints(i), jwks_uri: undefined })],
  ['a list', 'not_openid', 'OAUTH_INVALID_RESPONSE', () => [200, '[]']],
  ['a page', 'not_openid', 'OAUTH_RESPONSE_IS_NOT_JSON', () => [200, '<html>']],
  ['nothing', 'not_openid', 'OAUTH_RESPONSE_IS_NOT_CONFORM', () => [404, '']],
  ['a redirect', 'redirected', 'https://id.example', () => [302, 'https://id.example/']],
  [
    'no e-mail addresses',
    'scope_refused',
    'email',
    (i) => ({ ...endpoints(i), scopes_supported: ['openid', 'profile'] }),
  ],
])('a discovery document with %s is reported as %s', async (_, problem, found, metadata) => {
  const server = await startServer()
  const { admin, center, begin } = await setUpProvider(server, metadata)
  const result = await admin.call(trainingCenterApi.test, { id: center.id })
  expect(result).toMatchObject({ ok: false, problem, ...(found !== null && { found }) })
  if (problem === 'scope_refused') return
  const started = await begin()
  expect([started.status, started.data.code]).toEqual([424, 'MOODLE_BAD_RESPONSE'])
})

test('a trailing slash of the issuer is accepted, and discovery is cached', async () => {
  const server = await startServer()
  const { begin, heard } = await setUpProvider(server, (issuer) => ({ ...endpoints(issuer), issuer: `${issuer}/` }))
  expect([(await begin()).status, (await begin()).status]).toEqual([200, 200])
  expect(heard.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration'])
})

test('with private networks disallowed, a provider on one is unreachable', async () => {
  const open = await startServer()
  const { center, issuer } = await startOpenIdProvider(open)
  const { secretKey } = open.services.settings
  const guarded = await startServer({ MOODLE_ALLOW_PRIVATE_NETWORKS: 'false', SECRET_KEY: secretKey })
  const begin = () =>
    guarded.app.inject({
      method: 'POST',
      url: '/v2/moodle/login_urls',
      headers: { host: open.host },
      payload: { login_url: { training_center_id: center.id } },
    })
  const warn = vi.spyOn(guarded.services.log, 'warn')
  for (const [base_url, problem, found] of [
    [issuer, 'tls', 'http'],
    [issuer.replace('http:', 'https:'), 'private_address', undefined],
  ] as const) {
    const { db } = open.services.connection
    await db.updateTable('training_center').set({ base_url }).where('id', '=', center.id).execute()
    expect(((await begin()).json() as { data: { code: string } }).data.code).toBe('MOODLE_UNREACHABLE')
    const line = { center: center.id, problem, found }
    expect(warn).toHaveBeenCalledWith(line, 'learning platform request failed')
  }
  warn.mockRestore()
})
