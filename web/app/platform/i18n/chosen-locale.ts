import { LOCALE_COOKIE } from '@vecu/contract/constants'
import { type Locale, isLocale, localeOfPath, pathInLocale } from '@vecu/contract/locale'

import { redirect } from 'react-router'

import { readCookie, setCookie } from '../browser/cookie.ts'

/** `?locale=fr` chooses a language without JavaScript. */
export const LOCALE_PARAMETER = 'locale'

/** From the query or the cookie; undefined if the visitor never chose a language. */
export function chosenLocale(cookies: string | null, { searchParams }: URL): Locale | undefined {
  const now = searchParams.get(LOCALE_PARAMETER)
  if (isLocale(now)) return now
  const earlier = readCookie(cookies ?? '', LOCALE_COOKIE)
  return isLocale(earlier) ? earlier : undefined
}

/** Stores the language in a cookie for a year. */
export function rememberLocale(locale: Locale): void {
  document.cookie = setCookie(LOCALE_COOKIE, locale)
}

/** Path of the page in the given language; undefined if it is already there. */
export function localeRedirect(url: URL, locale: Locale): string | undefined {
  const choosing = url.searchParams.has(LOCALE_PARAMETER)
  if (!choosing && localeOfPath(url.pathname) === locale) return undefined
  const search = new URLSearchParams(url.searchParams)
  search.delete(LOCALE_PARAMETER)
  const query = search.size ? `?${search}` : ''
  return `${oneSlash(pathInLocale(url.pathname, locale))}${query}`
}

/** Redirects to the page in the chosen language. */
export function redirectToChosen(request: Request, url: URL): Response | undefined {
  const locale = chosenLocale(request.headers.get('cookie'), url)
  const redirectPath = locale && request.method === 'GET' ? localeRedirect(url, locale) : undefined
  if (locale === undefined || redirectPath === undefined) return undefined
  return redirect(redirectPath, {
    status: 301,
    // A cached redirect would prevent switching back to the previous language.
    headers: { 'cache-control': 'no-store', vary: 'Cookie', 'set-cookie': setCookie(LOCALE_COOKIE, locale) },
  })
}

/** A path such as `//evil.example` would redirect to another host. */
function oneSlash(pathname: string): string {
  return pathname.replace(/^[/\\]+/, '/')
}
