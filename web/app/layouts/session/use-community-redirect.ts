import { pathInLocale } from '@vecu/contract/locale'
import { useEffect } from 'react'

import { useCommunity } from '../../platform/host/community.ts'
import { useLocale } from '../../platform/i18n/locale-path.ts'
import { LOGIN_PATH } from '../../platform/session/login-path.ts'
import { useRoot } from '../../platform/host/root-data.ts'
import { endSession, useSession } from '../../platform/session/session.ts'

/** Signs out a member of another community and redirects to the login form of that community. */
export function useCommunityRedirect(): void {
  const currentSlug = useCommunity().slug
  const own = useSession(({ user }) => user?.communitiesAttributes[0]?.url)
  const { baseUrl, defaultSlug } = useRoot() ?? {}
  const locale = useLocale()

  useEffect(() => {
    if (own === undefined || own === currentSlug || currentSlug === '' || baseUrl === undefined) return
    endSession('expiry', false)
    const slug = own === defaultSlug ? undefined : own
    window.location.replace(`${communityOrigin(baseUrl, slug)}${pathInLocale(LOGIN_PATH, locale)}`)
  }, [own, currentSlug, baseUrl, defaultSlug, locale])
}

/** Built from the configured `baseUrl` and a validated slug, never from the current URL. */
function communityOrigin(baseUrl: string, slug: string | undefined): string {
  const { protocol, host } = new URL(baseUrl)
  return slug !== undefined && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(slug)
    ? `${protocol}//${slug}.${host}`
    : `${protocol}//${host}`
}
