import type { MoodlePlugin } from '@vecu/contract/training-center'
import { z } from 'zod'

import {
  type ExternalResponse,
  ExternalCallError,
  callExternal,
} from '../../../platform/http/outgoing/external-call.ts'
import { parseOauthError, readJson } from './fetch-platform-user.ts'
import { toLogWord } from '../openid/provider-errors.ts'
import { type MoodlePlatform, authorizeUrl, buildPluginUrl, requestedScopes, tokenRequest } from './plugins.ts'
import { type ConnectionFinding, assertScopes } from '../openid/test-provider.ts'

/** Not a code or state that any platform issues. */
const NO_CODE = 'connection-test'

interface MoodleTest {
  clientSecret: string
  secretKey: string
  limits: { allowPrivate: boolean; timeoutMs: number }
}

/**
 * Requests a token with an invalid code, which a platform that knows the client rejects, then the description that
 * tells the plugins apart, then the page where a sign-in begins.
 */
export async function testMoodle(platform: MoodlePlatform, test: MoodleTest): Promise<ConnectionFinding> {
  await testToken(platform, test)
  const { plugin, scopes } = await recognizePlugin(platform, test)
  if (plugin !== undefined && plugin !== platform.plugin) throw new ExternalCallError('other_plugin', plugin)
  const isScopeSeen = await testAuthorization(platform, test)
  assertScopes(requestedScopes(platform), scopes)
  return { recognizedPlugin: plugin ?? null, scopesChecked: isScopeSeen || scopes !== undefined }
}

async function testToken(platform: MoodlePlatform, { clientSecret, secretKey, limits }: MoodleTest): Promise<void> {
  const { url, form } = tokenRequest(platform, { code: NO_CODE, clientSecret, nonce: NO_CODE, secretKey })
  const response = await callExternal(url, { form, ...limits })
  const oauthError = parseOauthError(response)
  assertInstalled(response)
  if (oauthError === 'invalid_client' || oauthError === 'unauthorized_client')
    throw new ExternalCallError('unknown_client', oauthError)
  if (response.status >= 500 || response.status === 403)
    throw new ExternalCallError('bad_status', String(response.status))
  if (oauthError !== 'invalid_grant') throw new ExternalCallError('bad_content', String(response.status))
}

function assertInstalled({ status }: ExternalResponse): void {
  if (status === 404 || status === 405) throw new ExternalCallError('not_installed', String(status))
}

/**
 * Returns whether the platform accepted the scopes. Moodle itself leads to its sign-in page before the plugin looks at
 * them, so there they stay unchecked.
 */
async function testAuthorization(platform: MoodlePlatform, { secretKey, limits }: MoodleTest): Promise<boolean> {
  try {
    const response = await callExternal(authorizeUrl(platform, { state: NO_CODE, nonce: NO_CODE, secretKey }), limits)
    assertInstalled(response)
    assertAccepted(parseOauthError(response))
    return response.status === 200
  } catch (error) {
    if (!(error instanceof ExternalCallError) || error.problem !== 'redirected' || !error.location) throw error
    const { origin, pathname, searchParams } = error.location
    if (`${origin}${pathname}` === platform.redirectUri) assertAccepted(searchParams.get('error') ?? undefined)
    return false
  }
}

function assertAccepted(oauthError: string | undefined): void {
  if (oauthError === 'invalid_scope') throw new ExternalCallError('scope_refused')
  if (oauthError !== undefined) throw new ExternalCallError('bad_status', toLogWord(oauthError))
}

interface RecognizedPlugin {
  plugin: MoodlePlugin | undefined
  /** Scopes that the plugin publishes. */
  scopes?: string[] | undefined
}

const Keys = z.object({ keys: z.array(z.unknown()) })
const Discovery = z.object({ scopes_supported: z.array(z.string()) })

/**
 * Undefined without evidence: `local_oauth2` describes itself; of the two plugins in `local/oauth`, only the OpenID fork
 * has a page of keys.
 */
async function recognizePlugin(platform: MoodlePlatform, { limits }: MoodleTest): Promise<RecognizedPlugin> {
  if (platform.plugin === 'local_oauth2') {
    const response = await tryGet(buildPluginUrl(platform, 'openid_configuration.php'), limits)
    const parsed = Discovery.safeParse(response?.status === 200 ? readJson(response.body) : undefined)
    return parsed.success ? { plugin: 'local_oauth2', scopes: parsed.data.scopes_supported } : { plugin: undefined }
  }
  const response = await tryGet(buildPluginUrl(platform, 'jwks.php'), limits)
  if (response?.status === 404) return { plugin: 'local_oauth' }
  const hasKeys = response?.status === 200 && Keys.safeParse(readJson(response.body)).success
  return { plugin: hasKeys ? 'local_oauth_openid' : undefined }
}

/** These pages are optional: a failure leaves the plugin unrecognized. */
async function tryGet(url: URL, limits: MoodleTest['limits']): Promise<ExternalResponse | undefined> {
  try {
    return await callExternal(url, limits)
  } catch (error) {
    if (error instanceof ExternalCallError) return undefined
    throw error
  }
}
