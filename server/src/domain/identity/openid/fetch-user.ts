import { text } from '@vecu/contract/field'
import { MAX_CLAIM_VALUE } from '@vecu/contract/training-center'
import { type Configuration, authorizationCodeGrant, buildAuthorizationUrl, fetchUserInfo } from 'openid-client'
import { z } from 'zod'

import { ExternalCallError } from '../../../platform/http/outgoing/external-call.ts'
import { withProviderErrors } from './provider-errors.ts'
import { type PlatformUser, parseEmail, parseLocale, toNames } from './platform-user.ts'

const OPENID_SCOPES = ['openid', 'profile', 'email']

interface AuthorizationRequest {
  redirectUri: string
  state: string
  nonce: string
  codeChallenge: string
  locale: string
  groupsClaim: string | null
}

/** URL on the provider where the sign-in starts. */
export function openIdAuthorizeUrl(config: Configuration, request: AuthorizationRequest): URL {
  const { scopes_supported: offered = [] } = config.serverMetadata()
  const { groupsClaim } = request
  // Some providers send the groups only to clients that request a scope of the same name.
  const scopes = groupsClaim !== null && offered.includes(groupsClaim) ? [...OPENID_SCOPES, groupsClaim] : OPENID_SCOPES
  return buildAuthorizationUrl(config, {
    redirect_uri: request.redirectUri,
    scope: [...new Set(scopes)].join(' '),
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
    ui_locales: request.locale,
  })
}

interface OpenIdCallback {
  redirectUri: string
  code: string
  state: string
  iss: string | undefined
  nonce: string
  codeVerifier: string
  groupsClaim: string | null
}

/**
 * Exchanges the code and reads the user. The library checks state, issuer, audience, expiry, nonce and signature of the
 * ID token, and that the user info is about the same person.
 */
export async function fetchOpenIdUser(config: Configuration, callback: OpenIdCallback): Promise<PlatformUser> {
  const { redirectUri, code, state, iss, nonce, codeVerifier, groupsClaim } = callback
  const url = new URL(redirectUri)
  url.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
  return withProviderErrors('bad_content', async () => {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
    const tokens = await authorizationCodeGrant(config, url, checks)
    const idToken = tokens.claims()
    if (!idToken) throw new ExternalCallError('bad_content')
    const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined
    const userInfo = hasUserInfo ? await fetchUserInfo(config, tokens.access_token, idToken.sub) : {}
    // The signed claims win.
    return toPlatformUser({ ...userInfo, ...idToken }, groupsClaim)
  })
}

const optionalText = z.string().nullish().catch(undefined)

/** The specification limits `sub` to 255 ASCII characters; other claims of a wrong type are ignored. */
const Claims = z.object({
  sub: z.string().regex(/^[\u0020-\u007e]{1,255}$/),
  name: optionalText,
  preferred_username: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  email: optionalText,
  locale: optionalText,
})

function toPlatformUser(claims: Record<string, unknown>, groupsClaim: string | null): PlatformUser {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) throw new ExternalCallError('bad_content')
  const { sub, name, preferred_username, given_name, family_name, email, locale } = parsed.data
  return {
    moodleUserId: sub,
    email: parseEmail(email),
    locale: parseLocale(locale),
    groups: groupsClaim === null ? [] : readGroups(claims, groupsClaim),
    ...toNames({ firstname: given_name, lastname: family_name, username: name ?? preferred_username }),
  }
}

const MAX_GROUPS = 1_000
const GroupValue = text(MAX_CLAIM_VALUE)

/** Values of a claim that is a text or a list; `realm_access.roles` reads a claim inside another. */
function readGroups(claims: Record<string, unknown>, name: string): string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : readPath(claims, name.split('.'))
  const values = (Array.isArray(value) ? (value as unknown[]) : [value]).slice(0, MAX_GROUPS)
  return values.flatMap((one) => GroupValue.safeParse(one).data ?? [])
}

function readPath(value: unknown, [first, ...rest]: string[]): unknown {
  if (first === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined
  return readPath((value as Record<string, unknown>)[first], rest)
}
