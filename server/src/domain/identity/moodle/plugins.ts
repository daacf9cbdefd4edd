import type { CenterPlugin, MoodlePlugin } from '@vecu/contract/training-center'

import { codeChallenge, codeVerifier } from './state.ts'

interface Plugin {
  folder: string
  userInfo: string
  scope: string
  /** Whether the plugin supports PKCE; the others ignore it. */
  pkce: boolean
  /** Claim names: those of Moodle's user table, or of OpenID Connect. */
  claims: 'moodle' | 'openid'
}

const PLUGINS: Record<MoodlePlugin, Plugin> = {
  local_oauth: { folder: 'oauth', userInfo: 'user_info.php', scope: 'user_info', pkce: false, claims: 'moodle' },
  local_oauth_openid: {
    folder: 'oauth',
    userInfo: 'user_info.php',
    scope: 'openid profile email',
    pkce: false,
    claims: 'openid',
  },
  local_oauth2: {
    folder: 'oauth2',
    userInfo: 'userinfo.php',
    scope: 'openid profile email',
    pkce: true,
    claims: 'openid',
  },
}

export interface Platform {
  plugin: CenterPlugin
  baseUrl: string
  clientId: string
  redirectUri: string
  groupsClaim: string | null
}

export type MoodlePlatform = Platform & { plugin: MoodlePlugin }

export function isMoodle(platform: Platform): platform is MoodlePlatform {
  return platform.plugin !== 'openid'
}

/** Scopes that a sign-in requests. */
export function requestedScopes({ plugin }: MoodlePlatform): string[] {
  return PLUGINS[plugin].scope.split(' ')
}

export function getClaimsFormat({ plugin }: MoodlePlatform): Plugin['claims'] {
  return PLUGINS[plugin].claims
}

export function buildPluginUrl({ plugin, baseUrl }: MoodlePlatform, page: string): URL {
  return new URL(`${baseUrl}/local/${PLUGINS[plugin].folder}/${page}`)
}

interface SignIn {
  state: string
  nonce: string
  secretKey: string
}

export function authorizeUrl(platform: MoodlePlatform, { state, nonce, secretKey }: SignIn): URL {
  const { scope, pkce } = PLUGINS[platform.plugin]
  const url = buildPluginUrl(platform, 'login.php')
  url.search = new URLSearchParams({
    client_id: platform.clientId,
    response_type: 'code',
    scope,
    state,
    redirect_uri: platform.redirectUri,
    ...(pkce && {
      code_challenge: codeChallenge(codeVerifier(secretKey, nonce)),
      code_challenge_method: 'S256',
    }),
  }).toString()
  return url
}

export interface PlatformRequest {
  url: URL
  form: Record<string, string>
}

interface Exchange {
  code: string
  clientSecret: string
  nonce: string
  secretKey: string
}

export function tokenRequest(
  platform: MoodlePlatform,
  { code, clientSecret, nonce, secretKey }: Exchange,
): PlatformRequest {
  const { scope, pkce } = PLUGINS[platform.plugin]
  return {
    url: buildPluginUrl(platform, 'token.php'),
    form: {
      grant_type: 'authorization_code',
      code,
      client_id: platform.clientId,
      client_secret: clientSecret,
      redirect_uri: platform.redirectUri,
      // Without a scope, `local_oauth` responds with two JSON objects in a row.
      scope,
      ...(pkce && { code_verifier: codeVerifier(secretKey, nonce) }),
    },
  }
}

/** Sends the token as a form field, because web servers in front of PHP often drop the Authorization header. */
export function userInfoRequest(platform: MoodlePlatform, accessToken: string): PlatformRequest {
  return { url: buildPluginUrl(platform, PLUGINS[platform.plugin].userInfo), form: { access_token: accessToken } }
}
