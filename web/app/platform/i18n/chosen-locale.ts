import { LOCALE_COOKIE } from '@vecu/contract/constants'
import { type Locale, isLocale, localeOfPath, pathInLocale } from '@vecu/contract/locale'

import { redirect } from 'react-router'

import { readCookie, setCookie } from '../browser/cookie.ts'

/** `?locale=fr` is how a language is chosen without scripts. */
export const LOCALE_PARAMETER = 'locale'

/** The language a visitor has chosen, now or earlier; undefined when they never did. */
export function chosenLocale(cookies: string | null, { searchParams }: URL): Locale | undefined {
  const now = searchParams.get(LOCALE_PARAMETER)
  if (isLocale(now)) return now
  const earlier = readCookie(cookies ?? '', LOCALE_COOKIE)
  return isLocale(earlier) ? earlier : undefined
}

/** Keeps the choice for a year. */
export function rememberLocale(locale: Locale): void {
  document.cookie = setCookie(LOCALE_COOKIE, locale)
}

/** Where the page asked for stands in the chosen language, when it is not where it was asked. */
export function localeRedirect(url: URL, wanted: Locale): string | undefined {
  const choosing = url.searchParams.has(LOCALE_PARAMETER)
  if (!choosing && localeOfPath(url.pathname) === wanted) return undefined
  const search = new URLSearchParams(url.searchParams)
  search.delete(LOCALE_PARAMETER)
  const query = search.size ? `?${search}` : ''
  return `${oneSlash(pathInLocale(url.pathname, wanted))}${query}`
}

/** Leads to the page in the language that was chosen, where it was asked for in another. */
export function redirectToChosen(request: Request, url: URL): Response | undefined {
  const wanted = chosenLocale(request.headers.get('cookie'), url)
  const elsewhere = wanted && request.method === 'GET' ? localeRedirect(url, wanted) : undefined
  if (wanted === undefined || elsewhere === undefined) return undefined
  return redirect(elsewhere, {
    status: 301,
    // A browser that kept this redirect could never go back to the language it left.
    headers: { 'cache-control': 'no-store', vary: 'Cookie', 'set-cookie': setCookie(LOCALE_COOKIE, wanted) },
  })
}

/** `//evil.example` as a path would lead to another host. */
function oneSlash(pathname: string): string {
  return pathname.replace(/^[/\\]+/, '/')
}
