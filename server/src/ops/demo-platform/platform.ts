import { createHash, randomBytes } from 'node:crypto'

import type { MoodlePlugin } from '@vecu/contract/training-center'

import { type Learner, claimsAs } from './learner.ts'

export interface PlatformSetup {
  name: string
  plugin: MoodlePlugin
  client: {
    id: string
    secret: string
    /** The only one registered for the client. */
    redirectUri: string
    /** Scope granted regardless of the requested one. */
    grants?: string
  }
  learners: readonly Learner[]
}

export interface PlatformResponse {
  status: number
  type: string
  body: string
}

export type Form = Record<string, string | undefined>

/** Consent form; all fields are posted back with the decision. */
export interface Consent {
  state: string
  scope: string
  codeChallenge: string
}

interface Granted {
  learner: Learner
  scope: string
  codeChallenge: string
  at: number
}

const CODE_LIFE_MS = 30_000
const JSON_TYPE = 'application/json'
const OFFERED_SCOPES: Record<MoodlePlugin, readonly string[]> = {
  local_oauth: ['user_info'],
  local_oauth_openid: ['openid', 'profile', 'email', 'address', 'phone', 'enrolments'],
  local_oauth2: ['openid', 'profile', 'email', 'offline_access', 'address', 'phone'],
}

/**
 * Simulates a Moodle with one of the three OAuth plugins, including their deviations from the standard. For the demo
 * and tests: state is in memory.
 */
export class DemoPlatform {
  readonly setup: PlatformSetup
  readonly #codes = new Map<string, Granted>()
  readonly #tokens = new Map<string, Granted>()

  constructor(setup: PlatformSetup) {
    this.setup = setup
  }

  get folder(): string {
    return this.setup.plugin === 'local_oauth2' ? 'oauth2' : 'oauth'
  }

  get userInfoPage(): string {
    return this.setup.plugin === 'local_oauth2' ? 'userinfo.php' : 'user_info.php'
  }

  /** Returns the consent to show, an error, or a redirect with an error. */
  authorize(query: Form): Consent | { error: string } | { location: string } {
    const { plugin, client } = this.setup
    if (query.client_id !== client.id) return { error: 'invalid_client' }
    if (query.response_type !== 'code') return { error: 'unsupported_response_type' }
    const state = query.state ?? ''
    if (plugin === 'local_oauth_openid' && state === '') return { location: this.#back({ error: 'invalid_request' }) }
    // The other two plugins lose the redirect URI during sign-in and use the registered one.
    const isOther = query.redirect_uri !== undefined && query.redirect_uri !== client.redirectUri
    if (plugin === 'local_oauth2' && isOther) return { error: 'redirect_uri_mismatch' }
    const scope = query.scope ?? ''
    if (scope !== '' && scope.split(' ').some((one) => !OFFERED_SCOPES[plugin].includes(one))) {
      return { location: this.#back({ error: 'invalid_scope', state }) }
    }
    return { state, scope, codeChallenge: query.code_challenge ?? '' }
  }

  /** Returns the redirect after consent, or after denial if `learnerId` is unknown. */
  decide({ state, scope, codeChallenge }: Consent, learnerId: number | undefined): string {
    const learner = this.setup.learners.find(({ id }) => id === learnerId)
    if (!learner) {
      const error = this.setup.plugin === 'local_oauth' ? 'access_denied' : 'consent_required'
      return this.#back({ error, error_description: 'The user denied access', state })
    }
    const code = randomBytes(20).toString('hex')
    this.#codes.set(code, { learner, scope: this.setup.client.grants ?? scope, codeChallenge, at: Date.now() })
    return this.#back({ code, state })
  }

  #back(parameters: Record<string, string>): string {
    const { plugin, client } = this.setup
    if (plugin === 'local_oauth2') return `${client.redirectUri}?${new URLSearchParams(parameters).toString()}`
    // Like the plugins: encodes spaces only, and escapes the separators of a denial as HTML.
    const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${value.replaceAll(' ', '+')}`)
    return `${client.redirectUri}?${pairs.join('error' in parameters ? '&amp;' : '&')}`
  }

  token(form: Form): PlatformResponse {
    const { plugin, client } = this.setup
    if (form.client_id !== client.id || form.client_secret !== client.secret)
      return this.#errorResponse('invalid_client')
    if (form.grant_type !== 'authorization_code') return this.#errorResponse('unsupported_grant_type')
    if (plugin !== 'local_oauth2' && form.scope === undefined) {
      const twice = JSON.stringify({ error: 'invalid_scope' }).repeat(2)
      return toResponse(400, twice)
    }
    const granted = this.#codes.get(form.code ?? '')
    this.#codes.delete(form.code ?? '')
    if (!granted || Date.now() - granted.at > CODE_LIFE_MS) return this.#errorResponse('invalid_grant')
    if (plugin === 'local_oauth2' && !isValidVerifier(granted.codeChallenge, form.code_verifier)) {
      return this.#errorResponse('invalid_grant')
    }
    const access_token = randomBytes(20).toString('hex')
    this.#tokens.set(access_token, granted)
    return toResponse(
      200,
      JSON.stringify({
        access_token,
        expires_in: 3_600,
        token_type: 'Bearer',
        scope: granted.scope,
        refresh_token: randomBytes(20).toString('hex'),
      }),
    )
  }

  userInfo(form: Form): PlatformResponse {
    const { plugin } = this.setup
    const granted = this.#tokens.get(form.access_token ?? '')
    if (!granted) return toResponse(401, JSON.stringify({ error: 'invalid_token' }))
    const person = JSON.stringify(claimsAs(plugin, granted.learner))
    const [neededScope = ''] = OFFERED_SCOPES[plugin]
    // The oldest plugin prints the person without a content type.
    const type = plugin === 'local_oauth' ? 'text/html; charset=utf-8' : JSON_TYPE
    if (granted.scope.split(' ').includes(neededScope)) return { status: 200, type, body: person }
    // The oldest plugin appends the person to the error body.
    const errorBody = JSON.stringify({ error: 'insufficient_scope' })
    return toResponse(403, plugin === 'local_oauth' ? errorBody + person : errorBody)
  }

  /** Page and content by which a plugin describes itself; the oldest has none. */
  get description(): { page: string; body: string } | undefined {
    const { plugin } = this.setup
    if (plugin === 'local_oauth_openid') return { page: 'jwks.php', body: JSON.stringify({ keys: [] }) }
    if (plugin === 'local_oauth') return undefined
    return {
      page: 'openid_configuration.php',
      body: JSON.stringify({ scopes_supported: OFFERED_SCOPES[plugin] }),
    }
  }

  #errorResponse(error: string): PlatformResponse {
    return toResponse(400, JSON.stringify({ error, error_description: `The request was refused: ${error}` }))
  }
}

function toResponse(status: number, body: string): PlatformResponse {
  return { status, type: JSON_TYPE, body }
}

export function isValidVerifier(challenge: string, verifier = ''): boolean {
  return challenge === '' || createHash('sha256').update(verifier).digest('base64url') === challenge
}
