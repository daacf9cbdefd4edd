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
 * Shows the product in the signed-in person's language: the choice is kept in the cookie and the page asked for anew,
 * which the server answers with a permanent redirect to the path of that language.
 */
export function useUserLocaleRedirect(): void {
  const shown = useLocale()
  // Whoever cannot write cannot change their language either: they choose page by page.
  const own = useSession(({ user }) => (user?.active === true ? user.locale : undefined))
  // A page for guests leads on by itself; the form of an invitation, which does not, keeps the language it came in.
  const { guestsOnly = false, leadsOn = false } = routeEntry(useMatches().at(-1)?.id ?? '') ?? {}
  const isFree = guestsOnly || leadsOn

  useEffect(() => {
    if (own !== undefined && own !== shown && !isFree) openInLocale(own)
  }, [own, shown, isFree])
}

function openInLocale(locale: Locale): void {
  rememberLocale(locale)
  const { pathname, search, hash } = window.location
  // Without cookies the server cannot know, and would answer with the same page for ever.
  const kept = readCookie(document.cookie, LOCALE_COOKIE) === locale
  if (kept) window.location.reload()
  else window.location.replace(`${pathInLocale(pathname, locale)}${search}${hash}`)
}
