import { MOODLE_PLUGINS } from '@vecu/contract/training-center'
import { expect, test } from 'vitest'

import { PLUGIN_RESPONSES } from '../../../test/plugin-responses.ts'
import { type Consent, DemoPlatform, type Form } from './platform.ts'

const LEARNER = {
  id: 7,
  username: 'camille',
  firstname: 'Camille',
  lastname: 'Roussel',
  email: 'camille@learners.test',
  lang: 'pt_br',
}
const CLIENT = { id: 'vecu', secret: 'secret', redirectUri: 'https://vecu.example/back' }

/** Claims that a sign-in reads. */
const READ_CLAIMS = new Set(
  'id username firstname lastname lang sub preferred_username given_name family_name locale email'.split(' '),
)

function createPlatform(plugin: (typeof MOODLE_PLUGINS)[number]) {
  const platform = new DemoPlatform({ name: 'Lycée', plugin, client: CLIENT, learners: [LEARNER] })
  const authorize = (scope: string) =>
    platform.authorize({
      client_id: CLIENT.id,
      response_type: 'code',
      state: 'a',
      scope,
      redirect_uri: CLIENT.redirectUri,
    })
  const readError = (location: string) => new URL(location).searchParams.get('error')
  return { platform, authorize, readError }
}

test.each(MOODLE_PLUGINS)('%s: the demo platform offers the scopes of the plugin and refuses others', (plugin) => {
  const { scopes, scopeError } = PLUGIN_RESPONSES[plugin]
  const { authorize, readError } = createPlatform(plugin)
  for (const scope of [...scopes, scopes.join(' ')]) expect(authorize(scope)).toMatchObject({ scope })
  const unknown = authorize(`${scopes.join(' ')} grades`)
  expect('location' in unknown && readError(unknown.location)).toBe(scopeError)
})

test.each(MOODLE_PLUGINS)('%s: the demo platform reports a refusal as the plugin does', (plugin) => {
  const { platform, readError } = createPlatform(plugin)
  const { refusal } = PLUGIN_RESPONSES[plugin]
  expect(readError(platform.decide({ state: 'a', scope: '', codeChallenge: '' }, undefined))).toBe(refusal)
})

test.each(MOODLE_PLUGINS)('%s: the demo platform sends the token and the claims of the plugin', (plugin) => {
  const { token, userInfo } = PLUGIN_RESPONSES[plugin]
  const { platform, authorize } = createPlatform(plugin)
  const { scope } = token.body as { scope: string }
  const code = new URL(platform.decide(authorize(scope) as Consent, LEARNER.id)).searchParams.get('code') ?? ''
  const form: Form = { grant_type: 'authorization_code', code, client_id: CLIENT.id, client_secret: CLIENT.secret }
  const issued = platform.token({ ...form, scope, redirect_uri: CLIENT.redirectUri })
  const { access_token, refresh_token, ...rest } = JSON.parse(issued.body) as Record<string, string>
  expect([issued.status, issued.type, typeof refresh_token]).toEqual([200, token.type, 'string'])
  expect(token.body).toMatchObject(rest)

  const person = platform.userInfo({ access_token })
  expect([person.status, person.type]).toEqual([200, userInfo.type])
  const claims = JSON.parse(person.body) as Record<string, unknown>
  expect(userInfo.body).toMatchObject(claims)
  const isRead = (name: string) => READ_CLAIMS.has(name)
  expect(Object.keys(claims).filter(isRead).toSorted()).toEqual(Object.keys(userInfo.body).filter(isRead).toSorted())
})
