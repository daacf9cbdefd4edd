import { randomBytes } from 'node:crypto'

import { SignJWT, exportJWK, generateKeyPair } from 'jose'

import { timingSafeEqualText } from '../../platform/crypto/keys.ts'
import type { Learner } from './learner.ts'
import { type Form, type PlatformResponse, isValidVerifier } from './platform.ts'

export interface OpenIdSetup {
  name: string
  issuer: string
  client: { id: string; secret: string; redirectUri: string }
  learners: readonly Learner[]
}

/** Consent form; all fields are posted back with the decision. */
export interface OpenIdConsent {
  state: string
  scope: string
  nonce: string
  codeChallenge: string
}

type Granted = Omit<OpenIdConsent, 'state'> & { learner: Learner; expires: number }

const CODE_LIFE_MS = 60_000
const TOKEN_LIFE_SECONDS = 600
const SCOPES = ['openid', 'profile', 'email', 'groups']
const ALGORITHM = 'ES256'

/**
 * Simulates an OpenID Connect provider: discovery, authorization code with PKCE, signed ID token and user info. For the
 * demo and tests: keys and state are in memory.
 */
export class DemoOpenIdProvider {
  readonly setup: OpenIdSetup
  readonly #codes = new Map<string, Granted>()
  readonly #tokens = new Map<string, Granted>()
  #keys: ReturnType<typeof generateKeyPair> | undefined

  constructor(setup: OpenIdSetup) {
    this.setup = setup
  }

  get metadata(): Record<string, unknown> {
    const { issuer } = this.setup
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      scopes_supported: SCOPES,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }
  }

  async findPublicKeys(): Promise<{ keys: object[] }> {
    const { publicKey } = await this.#getKeys()
    return { keys: [{ ...(await exportJWK(publicKey)), use: 'sig', alg: ALGORITHM }] }
  }

  /** Returns the consent to show, an error, or a redirect with an error. */
  authorize(query: Form): OpenIdConsent | { error: string } | { location: string } {
    const { client } = this.setup
    if (query.client_id !== client.id) return { error: 'invalid_client' }
    // The browser must not be sent to an address that is not registered, not even with an error.
    if (query.redirect_uri !== client.redirectUri) return { error: 'invalid_redirect_uri' }
    const { state = '', scope = '', nonce = '', code_challenge: codeChallenge = '' } = query
    if (query.response_type !== 'code') return { location: this.#back({ error: 'unsupported_response_type', state }) }
    const scopes = scope.split(' ')
    if (!scopes.includes('openid') || scopes.some((one) => !SCOPES.includes(one)))
      return { location: this.#back({ error: 'invalid_scope', state }) }
    if (codeChallenge === '' || query.code_challenge_method !== 'S256')
      return { location: this.#back({ error: 'invalid_request', state }) }
    return { state, scope, nonce, codeChallenge }
  }

  /** Returns the redirect after consent, or after denial if `learnerId` is unknown. */
  decide({ state, ...consent }: OpenIdConsent, learnerId: number | undefined): string {
    const learner = this.setup.learners.find(({ id }) => id === learnerId)
    if (!learner) return this.#back({ error: 'access_denied', state })
    const code = randomBytes(20).toString('hex')
    this.#codes.set(code, { ...consent, learner, expires: Date.now() + CODE_LIFE_MS })
    return this.#back({ code, state })
  }

  #back(parameters: Record<string, string>): string {
    const { client, issuer } = this.setup
    return `${client.redirectUri}?${new URLSearchParams({ ...parameters, iss: issuer }).toString()}`
  }

  async token(form: Form, authorization: string | undefined): Promise<PlatformResponse> {
    if (!this.#isClient(authorization)) return toResponse(401, { error: 'invalid_client' })
    if (form.grant_type !== 'authorization_code') return toResponse(400, { error: 'unsupported_grant_type' })
    const granted = this.#codes.get(form.code ?? '')
    this.#codes.delete(form.code ?? '')
    const isValid =
      granted !== undefined &&
      granted.expires > Date.now() &&
      form.redirect_uri === this.setup.client.redirectUri &&
      isValidVerifier(granted.codeChallenge, form.code_verifier)
    if (!isValid) return toResponse(400, { error: 'invalid_grant' })
    const access_token = randomBytes(20).toString('hex')
    this.#tokens.set(access_token, { ...granted, expires: Date.now() + TOKEN_LIFE_SECONDS * 1_000 })
    return toResponse(200, {
      access_token,
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_SECONDS,
      scope: granted.scope,
      id_token: await this.#signIdToken(granted),
    })
  }

  userInfo(authorization: string | undefined): PlatformResponse {
    const granted = this.#tokens.get(/^Bearer (\w+)$/i.exec(authorization ?? '')?.[1] ?? '')
    if (!granted || granted.expires <= Date.now()) return toResponse(401, { error: 'invalid_token' })
    return toResponse(200, toClaims(granted))
  }

  #isClient(authorization: string | undefined): boolean {
    const { id, secret } = this.setup.client
    const [, encoded = ''] = /^Basic ([\w+/=]+)$/i.exec(authorization ?? '') ?? []
    // Both parts are encoded like a form, so that they may contain a colon.
    const [sent = ''] = new URLSearchParams(`sent=${Buffer.from(encoded, 'base64').toString()}`).getAll('sent')
    return timingSafeEqualText(sent, `${id}:${secret}`)
  }

  async #signIdToken({ learner, nonce }: Granted): Promise<string> {
    const { privateKey } = await this.#getKeys()
    return new SignJWT(nonce === '' ? {} : { nonce })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(this.setup.issuer)
      .setAudience(this.setup.client.id)
      .setSubject(learner.username)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFE_SECONDS}s`)
      .sign(privateKey)
  }

  #getKeys(): ReturnType<typeof generateKeyPair> {
    this.#keys ??= generateKeyPair(ALGORITHM)
    return this.#keys
  }
}

function toClaims({ learner, scope }: Granted): Record<string, unknown> {
  const { username, firstname, lastname, email, lang, groups = [] } = learner
  const scopes = scope.split(' ')
  return {
    sub: username,
    ...(scopes.includes('profile') && { given_name: firstname, family_name: lastname, locale: lang }),
    ...(scopes.includes('email') && { email, email_verified: true }),
    ...(scopes.includes('groups') && { groups }),
  }
}

function toResponse(status: number, body: object): PlatformResponse {
  return { status, type: 'application/json', body: JSON.stringify(body) }
}
