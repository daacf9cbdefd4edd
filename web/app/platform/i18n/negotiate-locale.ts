import { localeOfHeader, localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { redirect } from 'react-router'

import { chosenLocale } from './chosen-locale.ts'

/** Shared links contain no language, so the first visit is redirected according to Accept-Language. */
export function redirectToAcceptedLocale(request: Request, url: URL): void {
  if (chosenLocale(request.headers.get('cookie'), url) || localeOfPath(url.pathname) !== 'fr') return
  const locale = localeOfHeader(request.headers.get('accept-language') ?? undefined) ?? 'fr'
  if (locale === 'fr') return
  throw redirect(pathInLocale(url.pathname, locale), {
    headers: { 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' },
  })
}
