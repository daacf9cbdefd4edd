import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'

import { MOODLE_CALLBACK_PATH } from '@vecu/contract/moodle'
import { Provider } from 'oidc-provider'

import { HOME } from './urls.ts'

export const CLIENT = { id: 'vecu-e2e', secret: 'a-secret-of-the-provider' }

export interface OpenIdProvider {
  issuer: string
  close: () => void
}

/** Starts a real OpenID provider on its own port. Any login name is accepted and becomes the subject. */
export async function startOpenIdProvider(claims: (sub: string) => Record<string, unknown>): Promise<OpenIdProvider> {
  const http = createServer()
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(http.address() as { port: number }).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${HOME}${MOODLE_CALLBACK_PATH}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'locale'],
      groups: ['groups'],
    },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...claims(sub) }) }),
  })
  http.on('request', provider.callback())
  return {
    issuer,
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}
