import { LOCALE_COOKIE } from '@vecu/contract/constants'
import { type Locale, localeOfPath, pathInLocale, withoutLocale } from '@vecu/contract/locale'
import { parseUrl } from '@vecu/contract/web-address'
import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'

import { routeEntry } from '../../route-table.ts'
import { rememberLocale } from '../../platform/i18n/chosen-locale.ts'
import { changeOwnLocale } from '../../platform/page/change-locale.ts'
import { readCookie } from '../../platform/browser/cookie.ts'
import { useLocale } from '../../platform/i18n/locale-path.ts'
import { useSession } from '../../platform/session/session.ts'

/**
 * Shows pages in the user's own language: stores it in the cookie and reloads, and the server redirects to the path of
 * that language. A language that was just chosen by a link becomes the user's own.
 */
export function useUserLocaleRedirect(): void {
  const pageLocale = useLocale()
  // A deactivated account cannot change its language setting, so the language of the path wins.
  const userLocale = useSession(({ user }) => (user?.active === true ? user.locale : undefined))
  // Guest pages redirect after signing in, except the invitation form, which stays in the language of its link.
  const { guestsOnly = false, leadsOn = false } = routeEntry(useMatches().at(-1)?.id ?? '') ?? {}
  const isFree = guestsOnly || leadsOn
  const isOpening = useRef(true)

  useEffect(() => {
    const isChosen = isOpening.current && isChosenByLink()
    isOpening.current = false
    if (userLocale === undefined || userLocale === pageLocale || isFree) return
    if (isChosen) void keepChosen(pageLocale, userLocale)
    else openInLocale(userLocale)
  }, [userLocale, pageLocale, isFree])
}

/**
 * Whether the page was opened from itself in another language: a link to a language was followed before its script, which
 * changes the account, was ready.
 */
function isChosenByLink(): boolean {
  const from = parseUrl(document.referrer)
  const { origin, pathname } = window.location
  return (
    from?.origin === origin &&
    withoutLocale(from.pathname) === withoutLocale(pathname) &&
    localeOfPath(from.pathname) !== localeOfPath(pathname)
  )
}

async function keepChosen(chosen: Locale, own: Locale): Promise<void> {
  if (!(await changeOwnLocale(chosen))) openInLocale(own)
}

function openInLocale(locale: Locale): void {
  rememberLocale(locale)
  const { pathname, search, hash } = window.location
  // Without cookies the server would send the same page again, in an endless loop.
  const isStored = readCookie(document.cookie, LOCALE_COOKIE) === locale
  if (isStored) window.location.reload()
  else window.location.replace(`${pathInLocale(pathname, locale)}${search}${hash}`)
}
