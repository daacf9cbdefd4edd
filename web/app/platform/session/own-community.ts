import { localeOfPath, pathInLocale } from '@vecu/contract/locale'

import { LOGIN_PATH, MOVED_PARAMETER } from './login-path.ts'
import { endSession, useSession } from './session.ts'

/** Name of the meta element with the community of the host: it is known before hydration and outside components. */
export const COMMUNITY_META = 'community'

interface Host {
  slug: string
  baseUrl: string
  defaultSlug: string
}

function readHost(): Host | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${COMMUNITY_META}"]`)
  const { baseUrl, defaultSlug } = meta?.dataset ?? {}
  if (!meta || baseUrl === undefined || defaultSlug === undefined) return undefined
  return { slug: meta.content, baseUrl, defaultSlug }
}

/**
 * Ends a session of another community and opens the login form there; returns false if the session belongs here. Call
 * it before a request refreshes the token of such a session: the refresh fails, and its error would open the login form
 * of this community.
 */
export function leaveForOwnCommunity(): boolean {
  const ownSlug = useSession.getState().user?.communitiesAttributes[0]?.url
  if (ownSlug === undefined) return false
  const host = readHost()
  if (!host || host.slug === '' || host.slug === ownSlug) return false
  // First, because ending the session makes the open page navigate to its own login form.
  openLogin(communityOrigin(host, ownSlug))
  endSession('expiry', false)
  return true
}

/** Opens the login form of another community, in the language of this page. */
export function openLogin(origin: string): void {
  window.location.replace(loginUrl(origin, window.location.pathname))
}

export function loginUrl(origin: string, pathname: string): string {
  return `${origin}${pathInLocale(LOGIN_PATH, localeOfPath(pathname))}?${MOVED_PARAMETER}=1`
}

/** Built from the configured `baseUrl` and a validated slug, never from the current URL. */
function communityOrigin({ baseUrl, defaultSlug }: Host, slug: string): string {
  const { protocol, host } = new URL(baseUrl)
  const isLabel = slug !== defaultSlug && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(slug)
  return isLabel ? `${protocol}//${slug}.${host}` : `${protocol}//${host}`
}
