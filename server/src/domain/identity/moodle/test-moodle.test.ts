import { MOODLE_PLUGINS, trainingCenterApi } from '@vecu/contract/training-center'
import { expect, test } from 'vitest'

import { setUpCenter } from '../../../../test/mock-platform.ts'
import { startMockService } from '../../../../test/mock-service.ts'
import { startServer } from '../../../../test/start-server.ts'

/** A platform that knows the client, with a page where a sign-in begins and, below `local/`, no other page. */
async function startKnowingPlatform(location: (query: Record<string, string>) => string, description?: string) {
  return startMockService(({ path, query }, response) => {
    if (path.endsWith('token.php')) response.writeHead(400).end('{"error":"invalid_grant"}')
    else if (path.endsWith('login.php')) response.writeHead(303, { location: location(query) }).end()
    else response.writeHead(description === undefined ? 500 : 200).end(description)
  })
}

test.each(MOODLE_PLUGINS)('%s: a redirect with invalid_scope is the problem scope_refused', async (plugin) => {
  const server = await startServer()
  const { url: baseUrl } = await startKnowingPlatform(
    ({ redirect_uri = '', state = '' }) => `${redirect_uri}?error=invalid_scope&state=${state}`,
  )
  const { admin, center } = await setUpCenter(server, { baseUrl, plugin })
  const result = await admin.call(trainingCenterApi.test, { id: center.id })
  expect(result).toMatchObject({ ok: false, problem: 'scope_refused', recognizedPlugin: null, scopesChecked: false })
})

test('local_oauth2 that publishes fewer scopes than requested is the problem scope_refused', async () => {
  const server = await startServer()
  const description = JSON.stringify({ scopes_supported: ['openid', 'profile'] })
  const { url: baseUrl } = await startKnowingPlatform(() => '/login/index.php', description)
  const { admin, center } = await setUpCenter(server, { baseUrl, plugin: 'local_oauth2' })
  const result = await admin.call(trainingCenterApi.test, { id: center.id })
  expect(result).toMatchObject({ ok: false, problem: 'scope_refused', found: 'email' })
})

test.each(MOODLE_PLUGINS)('%s is not named as recognised without evidence', async (plugin) => {
  const server = await startServer()
  for (const description of [undefined, '<html>', '{}']) {
    const { url: baseUrl } = await startKnowingPlatform(() => '/login/index.php', description)
    const { admin, center } = await setUpCenter(server, { baseUrl, plugin })
    const result = await admin.call(trainingCenterApi.test, { id: center.id })
    expect(result).toMatchObject({ ok: true, problem: null, recognizedPlugin: null, scopesChecked: false })
  }
})
