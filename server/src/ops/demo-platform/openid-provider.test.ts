import { MOODLE_CALLBACK_PATH, moodleApi } from '@vecu/contract/moodle'
import { trainingCenterApi } from '@vecu/contract/training-center'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { aLearner } from '../../../test/mock-platform.ts'
import { startServer } from '../../../test/start-server.ts'
import { DemoOpenIdProvider } from './openid-provider.ts'
import { servePlatforms } from './serve.ts'

const CLIENT = { clientId: 'vecu-demo:1', clientSecret: 'a-secret_of%the+provider' }

/** The simulated provider on its own port, with a training centre that uses it. */
async function startDemoProvider() {
  const server = await startServer()
  const group = await server.createGroup()
  const learner = aLearner({ groups: ['cooks'] })
  const redirectUri = `http://${server.host}${MOODLE_CALLBACK_PATH}`
  const client = { id: CLIENT.clientId, secret: CLIENT.clientSecret, redirectUri }
  const setup = { name: 'Université', issuer: '', client, learners: [learner] }
  const app = Fastify()
  await servePlatforms(app, new Map([['/demo', new DemoOpenIdProvider(setup)]]))
  const issuer = `${await app.listen({ port: 0, host: '127.0.0.1' })}/demo`
  setup.issuer = issuer
  onTestFinished(() => app.close())
  const admin = await server.signIn('communityAdmin')
  const groups = { groupsClaim: 'groups', groupMappings: [{ value: 'cooks', groupId: group }] }
  const trainingCenter = { name: 'Université', plugin: 'openid' as const, baseUrl: issuer, ...CLIENT, ...groups }
  const center = await admin.call(trainingCenterApi.create, { trainingCenter })

  async function getLoginUrl(): Promise<URL> {
    const { url } = await server.call(moodleApi.loginUrl, { loginUrl: { trainingCenterId: center.id } })
    return new URL(url)
  }

  /** Callback parameters after the form of the provider was submitted. */
  async function decide(decision: 'allow' | 'deny') {
    const url = await getLoginUrl()
    const page = await (await fetch(url)).text()
    const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ])
    const fields = Object.fromEntries(hidden) as Record<string, string>
    const body = new URLSearchParams({ ...fields, learner: String(learner.id), decision })
    const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams) as Record<string, string>
  }

  return { server, admin, center, group, learner, issuer, getLoginUrl, decide }
}

test('the connection test recognizes the demo provider and its scopes', async () => {
  const { admin, center } = await startDemoProvider()
  const result = await admin.call(trainingCenterApi.test, { id: center.id })
  expect(result).toMatchObject({ ok: true, recognizedPlugin: 'openid', scopesChecked: true })
  const wrong = { id: center.id, trainingCenter: { clientSecret: 'another' } }
  await admin.call(trainingCenterApi.update, wrong)
  expect(await admin.call(trainingCenterApi.test, { id: center.id })).toMatchObject({ problem: 'unknown_client' })
})

test('a sign-in through the demo provider creates an account with its group, once', async () => {
  const { server, group, learner, decide } = await startDemoProvider()
  const { code = '', state = '', iss = '' } = await decide('allow')
  const first = await server.call(moodleApi.callback, { code, state, iss })
  expect(first).toMatchObject({ email: learner.email, firstname: learner.firstname, locale: 'el', isNew: true })
  const places = server.services.connection.db.selectFrom('membership').select('team_id')
  expect(await places.where('account_id', '=', first.id).execute()).toEqual([{ team_id: group }])
  const second = await decide('allow')
  const again = { code: second.code ?? '', state: second.state ?? '', iss }
  expect(await server.call(moodleApi.callback, again)).toMatchObject({ id: first.id, isNew: false })
})

test('a denial leads back with access_denied and without a code', async () => {
  const { decide } = await startDemoProvider()
  const { error, code, state } = await decide('deny')
  expect([error, code, state]).toEqual(['access_denied', undefined, expect.any(String)])
})

test('the demo provider refuses another redirect URI, no PKCE, other scopes and a used code', async () => {
  const { getLoginUrl, decide, issuer, server } = await startDemoProvider()
  const open = async (change: Record<string, string>) => {
    const url = await getLoginUrl()
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
    const response = await fetch(url, { redirect: 'manual' })
    const location = response.headers.get('location')
    return location === null ? response.status : new URL(location).searchParams.get('error')
  }
  expect(await open({})).toBe(200)
  expect(await open({ redirect_uri: 'https://attacker.example/' })).toBe(400)
  expect(await open({ client_id: 'another' })).toBe(400)
  expect(await open({ code_challenge_method: 'plain' })).toBe('invalid_request')
  expect(await open({ scope: 'openid address' })).toBe('invalid_scope')
  const { code = '', state = '', iss = '' } = await decide('allow')
  await server.call(moodleApi.callback, { code, state, iss })
  const { searchParams } = await getLoginUrl()
  const used = await server.try(moodleApi.callback, { code, state: searchParams.get('state') ?? '', iss })
  expect(used.data.code).toBe('MOODLE_CODE_USED')
  expect((await fetch(`${issuer}/userinfo`, { headers: { authorization: 'Bearer none' } })).status).toBe(401)
})
