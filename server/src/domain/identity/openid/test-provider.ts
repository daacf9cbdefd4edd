import type { CenterPlugin } from '@vecu/contract/training-center'
import { authorizationCodeGrant, skipStateCheck } from 'openid-client'

import { ExternalCallError } from '../../../platform/http/outgoing/external-call.ts'
import { withProviderErrors } from './provider-errors.ts'
import { connectProvider, discoverProvider } from './provider.ts'
import { InvalidCodeError } from './platform-user.ts'

/** What a test without a problem has seen. */
export interface ConnectionFinding {
  recognizedPlugin: CenterPlugin | null
  scopesChecked: boolean
}

interface Provider {
  baseUrl: string
  clientId: string
  redirectUri: string
}

interface OpenIdTest {
  clientSecret: string
  limits: { allowPrivate: boolean; timeoutMs: number }
}

/** Reads the discovery document, then requests a token with an invalid code: only a known client gets that far. */
export async function testOpenId(platform: Provider, { clientSecret, limits }: OpenIdTest): Promise<ConnectionFinding> {
  const metadata = await discoverProvider(platform.baseUrl, limits)
  const { scopes_supported: offered } = metadata
  // Names may come without a scope, and providers need not publish all of theirs.
  assertScopes(['openid', 'email'], offered)
  const config = await connectProvider({ ...platform, clientSecret }, limits)
  const url = new URL(platform.redirectUri)
  url.search = new URLSearchParams({ code: 'connection-test', iss: metadata.issuer }).toString()
  try {
    await withProviderErrors('bad_content', () =>
      authorizationCodeGrant(config, url, { expectedState: skipStateCheck, pkceCodeVerifier: 'c'.repeat(43) }),
    )
  } catch (error) {
    if (error instanceof InvalidCodeError) return { recognizedPlugin: 'openid', scopesChecked: offered !== undefined }
    throw error
  }
  throw new ExternalCallError('bad_content')
}

/** Throws if the platform publishes its scopes and one is missing. */
export function assertScopes(requested: readonly string[], offered: readonly string[] | undefined): void {
  const missing = offered ? requested.filter((scope) => !offered.includes(scope)) : []
  if (missing.length > 0) throw new ExternalCallError('scope_refused', missing.join(' '))
}
