import { LOCALE_COOKIE } from '@vecu/contract/constants'
import { type Locale, pathInLocale } from '@vecu/contract/locale'
import { useEffect } from 'react'
import { useMatches } from 'react-router'

import { routeEntry } from '../../route-table.ts'
import { rememberLocale } from '../../platform/i18n/chosen-locale.ts'
import { readCookie } from '../../platform/browser/cookie.ts'
import { useLocale } from '../../platform/i18n/locale-path.ts'
import { useSession } from '../../platform/session/session.ts'

/**
 * Shows pages in the user's own language: stores it in the cookie and reloads, and the server redirects to the path of
 * that language.
 */
export function useUserLocaleRedirect(): void {
  const pageLocale = useLocale()
  // A deactivated account cannot change its language setting, so the language of the path wins.
  const userLocale = useSession(({ user }) => (user?.active === true ? user.locale : undefined))
  // Guest pages redirect after signing in, except the invitation form, which stays in the language of its link.
  const { guestsOnly = false, leadsOn = false } = routeEntry(useMatches().at(-1)?.id ?? '') ?? {}
  const isFree = guestsOnly || leadsOn

  useEffect(() => {
    if (userLocale !== undefined && userLocale !== pageLocale && !isFree) openInLocale(userLocale)
  }, [userLocale, pageLocale, isFree])
}

function openInLocale(locale: Locale): void {
  rememberLocale(locale)
  const { pathname, search, hash } = window.location
  // Without cookies the server would send the same page again, in an endless loop.
  const isStored = readCookie(document.cookie, LOCALE_COOKIE) === locale
  if (isStored) window.location.reload()
  else window.location.replace(`${pathInLocale(pathname, locale)}${search}${hash}`)
}
