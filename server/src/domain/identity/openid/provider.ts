import {
  type ClientAuth,
  type CustomFetch,
  type ServerMetadata,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  allowInsecureRequests,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'

import { ExternalCallError, callExternal } from '../../../platform/http/outgoing/external-call.ts'
import { withProviderErrors } from './provider-errors.ts'

interface OutgoingLimits {
  allowPrivate: boolean
  timeoutMs: number
}

interface OpenIdClient {
  /** Issuer without a trailing slash. */
  baseUrl: string
  clientId: string
  /** Not needed to build the authorization URL. */
  clientSecret?: string
}

/** Configures `openid-client` for a provider: every request goes through the checked outgoing call. */
export async function connectProvider(
  { baseUrl, clientId, clientSecret }: OpenIdClient,
  limits: OutgoingLimits,
): Promise<Configuration> {
  const fetchChecked = createFetch(limits)
  const metadata = await findMetadata(baseUrl, limits, fetchChecked)
  const auth = clientSecret === undefined ? undefined : chooseClientAuth(metadata, clientSecret)
  const config = new Configuration(metadata, clientId, clientSecret, auth)
  config[customFetch] = fetchChecked
  // One setting allows private networks and plain HTTP.
  if (limits.allowPrivate) allowInsecureRequests(config)
  // Without it, the library trusts TLS and does not verify the signature of the ID token.
  enableNonRepudiationChecks(config)
  return config
}

const METADATA_LIFETIME_MS = 5 * 60_000
const MAX_CACHED_PROVIDERS = 200

/** Discovery documents by issuer, so that starting a sign-in rarely calls the provider. */
const cachedMetadata = new Map<string, { metadata: ServerMetadata; expires: number }>()

async function findMetadata(baseUrl: string, limits: OutgoingLimits, fetchChecked: CustomFetch) {
  const key = `${limits.allowPrivate} ${baseUrl}`
  const cached = cachedMetadata.get(key)
  if (cached && cached.expires > Date.now()) return cached.metadata
  const metadata = await discoverProvider(baseUrl, limits, fetchChecked)
  cachedMetadata.delete(key)
  const [oldest] = cachedMetadata.keys()
  if (oldest !== undefined && cachedMetadata.size >= MAX_CACHED_PROVIDERS) cachedMetadata.delete(oldest)
  cachedMetadata.set(key, { metadata, expires: Date.now() + METADATA_LIFETIME_MS })
  return metadata
}

/** Fetches and checks the discovery document, past the cache. */
export async function discoverProvider(
  baseUrl: string,
  limits: OutgoingLimits,
  fetchChecked: CustomFetch = createFetch(limits),
): Promise<ServerMetadata> {
  const config = await withProviderErrors('not_openid', () =>
    discovery(new URL(`${baseUrl}/.well-known/openid-configuration`), 'discovery', undefined, undefined, {
      [customFetch]: fetchChecked,
      execute: limits.allowPrivate ? [allowInsecureRequests] : [],
    }),
  )
  const metadata = config.serverMetadata()
  // A trailing slash is part of some issuers; nothing else may differ, or a provider could speak for another.
  if (metadata.issuer !== baseUrl && metadata.issuer !== `${baseUrl}/`) throw new ExternalCallError('wrong_issuer')
  for (const endpoint of [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri]) {
    if (endpoint === undefined || !isWebUrl(endpoint, limits)) throw new ExternalCallError('not_openid')
  }
  return metadata
}

/** The browser is sent to the authorization endpoint, so it must not be a script. */
function isWebUrl(endpoint: string, { allowPrivate }: OutgoingLimits): boolean {
  const protocol = URL.canParse(endpoint) ? new URL(endpoint).protocol : ''
  return protocol === 'https:' || (allowPrivate && protocol === 'http:')
}

/** Basic unless the provider offers only the other: it is the default of OpenID Connect. */
function chooseClientAuth(
  { token_endpoint_auth_methods_supported: methods }: ServerMetadata,
  secret: string,
): ClientAuth {
  const onlyPost = methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic')
  return onlyPost ? ClientSecretPost(secret) : ClientSecretBasic(secret)
}

/** A fetch that refuses redirects and private addresses; all its calls together take at most two timeouts. */
function createFetch({ allowPrivate, timeoutMs }: OutgoingLimits): CustomFetch {
  const deadline = Date.now() + 2 * timeoutMs
  return async (url, { method, headers, body }) => {
    const remainingMs = Math.max(1, Math.min(timeoutMs, deadline - Date.now()))
    const form = method === 'POST' ? Object.fromEntries(new URLSearchParams(body as URLSearchParams)) : undefined
    const response = await callExternal(new URL(url), {
      ...(form && { form }),
      headers: { ...headers, 'user-agent': 'Vecu' },
      allowPrivate,
      timeoutMs: remainingMs,
    })
    const { status, contentType } = response
    // `Response` refuses a body or the whole status.
    if (status < 200 || status > 599 || status === 204 || status === 205) {
      throw new ExternalCallError('bad_status', String(status))
    }
    return new Response(response.body, { status, headers: { 'content-type': contentType } })
  }
}
