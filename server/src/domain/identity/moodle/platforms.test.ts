import { createServer as createSecureServer } from 'node:https'
import { createServer } from 'node:net'

import { moodleApi } from '@vecu/contract/moodle'
import { MOODLE_PLUGINS, trainingCenterApi } from '@vecu/contract/training-center'
import { expect, onTestFinished, test } from 'vitest'

import { aLearner, startMockPlatform, setUpCenter } from '../../../../test/mock-platform.ts'
import { startMockService } from '../../../../test/mock-service.ts'
import { SELF_SIGNED } from '../../../../test/self-signed.ts'
import { startServer } from '../../../../test/start-server.ts'
import { ExternalCallError, callExternal } from '../../../platform/http/outgoing/external-call.ts'
import { isPrivateAddress } from '../../../platform/http/outgoing/private-addresses.ts'

const TOKEN = JSON.stringify({ access_token: 'abc', token_type: 'Bearer' })
const PERSON = JSON.stringify({ id: '7', firstname: 'A', lastname: 'B', email: 'a-b@learners.test', lang: 'fr' })

type PlatformReply = [status: number, body: string, headers?: Record<string, string>]

async function signInThrough(token: PlatformReply, person: PlatformReply = [200, PERSON]) {
  const server = await startServer()
  const { url: baseUrl, heard } = await startMockService(({ path }, response) => {
    const [status, body, headers = {}] = path.endsWith('token.php') ? token : person
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
  })
  const { state } = await setUpCenter(server, { baseUrl })
  const result = await server.try(moodleApi.callback, { code: 'abc', state: await state() })
  const { db } = server.services.connection
  const learners = await db.selectFrom('account').selectAll().where('email', '=', 'a-b@learners.test').execute()
  if (result.status === 200) await db.deleteFrom('account').where('email', '=', 'a-b@learners.test').execute()
  return { code: result.data.code, status: result.status, learners, heard }
}

test('JSON is parsed whatever its content type', async () => {
  expect((await signInThrough([200, TOKEN])).status).toBe(200)
})

const HUGE = JSON.stringify({ access_token: 'a'.repeat(70_000) })

test.each<[string, PlatformReply, PlatformReply?]>([
  ['the person’s data after a refusal', [200, TOKEN], [403, `{"error":"insufficient_scope"}${PERSON}`]],
  ['the person’s data in a refusal', [200, TOKEN], [403, PERSON]],
  ['two objects in a row', [200, TOKEN], [200, `{"error":"invalid_scope"}${PERSON}`]],
  ['two objects for a token', [200, `{"error":"invalid_scope"}{"error":"invalid_scope"}`]],
  ['a page', [200, '<!doctype html><title>Moodle</title>']],
  ['a page for a person', [200, TOKEN], [200, '<html>']],
  ['nothing', [200, '']],
  ['a huge answer', [200, HUGE]],
  ['a person without a number', [200, TOKEN], [200, '{"id":"0","email":"a-b@learners.test"}']],
  ['nobody', [200, TOKEN], [200, 'null']],
  ['a way elsewhere', [302, '', { location: 'https://evil.example/' }]],
  ['a way elsewhere for a person', [200, TOKEN], [302, PERSON, { location: 'https://evil.example/' }]],
  ['a fault of its own', [500, 'oops']],
  ['another client', [400, '{"error":"invalid_client"}']],
])('%s: returns MOODLE_BAD_RESPONSE and creates no account', async (_, token, person) => {
  const { code, status, learners } = await signInThrough(token, person)
  expect([status, code, learners]).toEqual([424, 'MOODLE_BAD_RESPONSE', []])
})

test.each(['local_oauth', 'local_oauth_openid'] as const)(
  '%s: user data appended to a 403 is not trusted',
  async (plugin) => {
    const server = await startServer()
    const { people, signInAs } = await startMockPlatform(server, { plugin, grants: 'nothing' })
    expect((await signInAs(people[0])).data.code).toBe('MOODLE_BAD_RESPONSE')
  },
)

test('an unreachable platform returns MOODLE_UNREACHABLE', async () => {
  const server = await startServer()
  for (const baseUrl of ['http://127.0.0.1:1', 'http://nobody.invalid']) {
    const { state } = await setUpCenter(server, { baseUrl })
    const response = await server.try(moodleApi.callback, { code: 'abc', state: await state() })
    expect([baseUrl, response.status, response.data.code]).toEqual([baseUrl, 424, 'MOODLE_UNREACHABLE'])
  }
})

/** Accepts connections and sends nothing after `beginning`. */
async function silence(beginning = ''): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => undefined).write(beginning))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`
}

test.each(['', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{'])('a slow platform times out: %j', async (beginning) => {
  const requested = callExternal(new URL(await silence(beginning)), { allowPrivate: true, timeoutMs: 150 })
  await expect(requested).rejects.toMatchObject({ problem: 'timeout' })
})

test.each([
  ['http://127.0.0.1:1/', 'private_address'],
  ['http://localhost:1/', 'private_address'],
  ['http://2130706433:1/', 'private_address'],
  ['http://[::ffff:127.0.0.1]:1/', 'private_address'],
  ['http://nobody.invalid/', 'dns'],
])('with private networks disallowed, %s fails with %s', async (url, problem) => {
  const requested = callExternal(new URL(url), { form: {}, allowPrivate: false, timeoutMs: 5_000 })
  await expect(requested).rejects.toEqual(new ExternalCallError(problem as 'private_address'))
})

test('isPrivateAddress recognizes private, loopback and link-local IP addresses', () => {
  const inward = ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']
  const inwardToo = [
    '::1',
    '::',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
  ]
  for (const ip of [...inward, ...inwardToo]) expect([ip, isPrivateAddress(ip)]).toEqual([ip, true])
  for (const host of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450::1', 'moodle.example']) {
    expect([host, isPrivateAddress(host)]).toEqual([host, false])
  }
})

test('with private networks disallowed, sign-in fails and plain HTTP cannot be configured', async () => {
  const open = await startServer()
  const { state } = await startMockPlatform(open)
  const guarded = await startServer({
    MOODLE_ALLOW_PRIVATE_NETWORKS: 'false',
    SECRET_KEY: open.services.settings.secretKey,
  })
  const payload = { code: 'abc', state: await state() }
  const response = await guarded.app.inject({
    method: 'POST',
    url: '/v2/moodle/oauth_callbacks',
    headers: { host: open.host },
    payload,
  })
  expect((response.json() as { data: { code: string } }).data.code).toBe('MOODLE_UNREACHABLE')
  const admin = await guarded.signIn('communityAdmin')
  const client = { clientId: 'a', clientSecret: 'b', plugin: 'local_oauth' as const, name: 'Lycée' }
  const plain = { ...client, baseUrl: 'http://moodle.example' }
  expect((await admin.try(trainingCenterApi.create, { trainingCenter: plain })).status).toBe(422)
})

test.each(MOODLE_PLUGINS)('%s: the connection test recognizes correct and wrong configurations', async (plugin) => {
  const server = await startServer()
  const { admin, center } = await startMockPlatform(server, { plugin, learners: [aLearner()] })
  const { id } = center
  expect(await admin.call(trainingCenterApi.test, { id })).toMatchObject({
    ok: true,
    problem: null,
    recognizedPlugin: plugin,
    scopesChecked: true,
  })
  await admin.call(trainingCenterApi.update, { id, trainingCenter: { clientSecret: 'another' } })
  expect(await admin.call(trainingCenterApi.test, { id })).toMatchObject({ ok: false, problem: 'unknown_client' })
  const other = plugin === 'local_oauth2' ? 'local_oauth' : 'local_oauth2'
  await admin.call(trainingCenterApi.update, { id, trainingCenter: { plugin: other } })
  expect(await admin.call(trainingCenterApi.test, { id })).toMatchObject({ problem: 'not_installed', found: '404' })
})

test.each<[string, PlatformReply, string | null]>([
  ['bad_content', [200, '<html>'], '200'],
  ['redirected', [301, '', { location: 'https://moodle.example/' }], 'https://moodle.example'],
  ['bad_status', [503, 'down'], '503'],
  ['too_large', [200, 'a'.repeat(70_000)], null],
])('the connection test reports the problem %s', async (problem, [status, body, headers], found) => {
  const server = await startServer()
  const { url: baseUrl } = await startMockService((_, response) => response.writeHead(status, headers).end(body))
  const { admin, center } = await setUpCenter(server, { baseUrl })
  const requested = `${baseUrl}/local/oauth/token.php`
  const result = await admin.call(trainingCenterApi.test, { id: center.id })
  expect(result).toMatchObject({ ok: false, problem, requestedUrl: requested, found, scopesChecked: false })
})

test('the connection test recognizes the other plugin of the same folder and names it', async () => {
  const server = await startServer()
  for (const [plugin, other] of [
    ['local_oauth', 'local_oauth_openid'],
    ['local_oauth_openid', 'local_oauth'],
  ] as const) {
    const { admin, center } = await startMockPlatform(server, { plugin })
    await admin.call(trainingCenterApi.update, { id: center.id, trainingCenter: { plugin: other } })
    const result = await admin.call(trainingCenterApi.test, { id: center.id })
    expect(result).toMatchObject({ ok: false, problem: 'other_plugin', found: plugin })
  }
  const { url: baseUrl } = await startMockService(({ path }, response) => {
    if (path.endsWith('token.php')) response.writeHead(400).end('{"error":"invalid_grant"}')
    else if (path.endsWith('login.php')) response.writeHead(303, { location: '/login/index.php' }).end()
    else response.writeHead(200).end('{"keys":[]}')
  })
  const { admin, center } = await setUpCenter(server, { baseUrl })
  const { id } = center
  const found = 'local_oauth_openid'
  await admin.call(trainingCenterApi.update, { id, trainingCenter: { plugin: found } })
  const result = await admin.call(trainingCenterApi.test, { id })
  // Moodle leads to its own sign-in first, so nobody has looked at the scopes.
  expect(result).toMatchObject({ ok: true, recognizedPlugin: found, scopesChecked: false })
})

/** A platform with a self-signed certificate. */
async function selfSigned(): Promise<string> {
  const server = createSecureServer(SELF_SIGNED, (_, response) => response.end(TOKEN))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return `https://localhost:${(server.address() as { port: number }).port}`
}

test('the connection test distinguishes TLS, DNS and timeout errors', async () => {
  const server = await startServer({ MOODLE_TIMEOUT_SECONDS: '1' })
  for (const [problem, baseUrl, found] of [
    ['tls', await selfSigned(), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['dns', 'https://nobody.invalid', null],
    ['timeout', (await silence()).replace(/\/$/, ''), null],
  ] as const) {
    const { admin, center, state } = await setUpCenter(server, { baseUrl })
    const result = await admin.call(trainingCenterApi.test, { id: center.id })
    expect(result).toMatchObject({ ok: false, problem, requestedUrl: `${baseUrl}/local/oauth/token.php`, found })
    const response = await server.try(moodleApi.callback, { code: 'abc', state: await state() })
    expect([problem, response.status, response.data.code]).toEqual([problem, 424, 'MOODLE_UNREACHABLE'])
    const { trainingCenters } = await admin.call(trainingCenterApi.list, {})
    expect(trainingCenters.find(({ id }) => id === center.id)?.accountsCount).toBe(0)
  }
})
