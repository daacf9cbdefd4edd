import { THEME_COOKIE } from '@vecu/contract/constants'
import { type Locale, localeOfPath, pathInLocale } from '@vecu/contract/locale'
import type { Locals } from '@vecu/contract/web-locals'

import { redirectToChosen } from '../i18n/chosen-locale.ts'
import { contentSecurityPolicy } from '../host/content-security-policy.ts'
import { createPageCache } from '../host/page-cache.ts'
import { readCookie } from '../browser/cookie.ts'
import { readTheme } from '../host/theme.tsx'

/** About 30 KB each. */
const MAX_CACHED_PAGES = 200

type Render = (request: Request, locals: Locals) => Promise<Response>

/** Renders the 404 page once per community, language and theme, because scanners request many unknown paths. */
export function unknownPages(render: Render) {
  const getPage = createPageCache(MAX_CACHED_PAGES)

  async function renderPage(pathname: string, theme: string, locals: Locals): Promise<string | undefined> {
    const url = new URL(pathname, locals.origin)
    const headers = { cookie: `${THEME_COOKIE}=${theme}` }
    const page = await render(new Request(url, { headers }), locals)
    const html = await page.text()
    return page.status === 404 ? html : undefined
  }

  return async function respondNotFound(request: Request, locals: Locals): Promise<Response> {
    const url = new URL(request.url)
    const redirectResponse = redirectToChosen(request, url)
    if (redirectResponse) return redirectResponse
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(locals),
      'cache-control': 'private, no-cache',
    }
    if (request.method === 'HEAD') return new Response(null, { status: 404, headers })
    const pathname = sameShape(url.pathname, localeOfPath(url.pathname))
    const theme = readTheme(readCookie(request.headers.get('cookie') ?? '', THEME_COOKIE))
    // The key contains everything the page may show, so a changed name or logo renders a new page.
    const key = JSON.stringify([{ ...locals, nonce: '' }, pathname, theme])
    const html = await getPage(key, locals.nonce, (nonce) => renderPage(pathname, theme, { ...locals, nonce }))
    return html === undefined ? render(request, locals) : new Response(html, { status: 404, headers })
  }
}

/**
 * Placeholder path that the client router matches alike: one segment may be an unknown language, more are no
 * page. The requested path never appears in a page that is sent to others.
 */
function sameShape(pathname: string, locale: Locale): string {
  const segments = pathname.split('/').filter(Boolean)
  return pathInLocale(segments.length < 2 ? '/-' : '/-/-', locale)
}
