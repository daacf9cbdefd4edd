import { MOODLE_PLUGINS } from '@vecu/contract/training-center'
import { expect, test } from 'vitest'

import { startMockService } from '../../../../test/mock-service.ts'
import { PLUGIN_RESPONSES } from '../../../../test/plugin-responses.ts'
import { fetchPlatformUser } from './fetch-platform-user.ts'
import { requestedScopes } from './plugins.ts'

test.each(MOODLE_PLUGINS)('%s: its responses are read, and it offers the requested scopes', async (plugin) => {
  const { token, userInfo, scopes } = PLUGIN_RESPONSES[plugin]
  const { url: baseUrl } = await startMockService(({ path }, response) => {
    const { type, body } = path.endsWith('token.php') ? token : userInfo
    response.writeHead(200, { 'content-type': type }).end(JSON.stringify(body))
  })
  const platform = { plugin, baseUrl, clientId: 'vecu', redirectUri: 'https://vecu.example/a', groupsClaim: null }
  const request = { code: 'a', clientSecret: 'b', nonce: 'c', secretKey: 'd', allowPrivate: true, timeoutMs: 5_000 }
  expect(await fetchPlatformUser(platform, request)).toEqual({
    moodleUserId: '7',
    email: 'camille@learners.test',
    firstname: 'Camille',
    lastname: 'Roussel',
    // The fork sends no language.
    locale: plugin === 'local_oauth_openid' ? undefined : 'pt',
    groups: [],
  })
  expect(requestedScopes(platform).filter((scope) => !scopes.includes(scope))).toEqual([])
})
