import { THEME_COOKIE } from '@vecu/contract/constants'
import { type Locale, localeOfPath, pathInLocale } from '@vecu/contract/locale'
import type { Locals } from '@vecu/contract/web-locals'

import { redirectToChosen } from '../i18n/chosen-locale.ts'
import { contentSecurityPolicy } from '../host/content-security-policy.ts'
import { readCookie } from '../browser/cookie.ts'
import { readTheme } from '../host/theme.tsx'

/** Some thirty kilobytes each. */
const MOST_PAGES = 200

/** Stands in a rendered page where each answer has a nonce of its own. */
const PLACEHOLDER = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')

type Render = (request: Request, locals: Locals) => Promise<Response>

/** The page about an unknown address, rendered once for each community, language and theme. */
export function unknownPages(render: Render) {
  /** Between the parts of each page stands the nonce. The one used longest ago comes first. */
  const pages = new Map<string, Promise<string[] | undefined>>()

  async function renderPage(pathname: string, theme: string, locals: Locals): Promise<string[] | undefined> {
    const url = new URL(pathname, locals.origin)
    const headers = { cookie: `${THEME_COOKIE}=${theme}` }
    const page = await render(new Request(url, { headers }), { ...locals, nonce: PLACEHOLDER })
    const html = await page.text()
    return page.status === 404 ? html.split(PLACEHOLDER) : undefined
  }

  function pageOf(key: string, make: () => Promise<string[] | undefined>): Promise<string[] | undefined> {
    const page = pages.get(key) ?? make()
    pages.delete(key)
    pages.set(key, page)
    const forget = () => {
      if (pages.get(key) === page) pages.delete(key)
    }
    page.then((parts) => parts ?? forget(), forget)
    if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value ?? '')
    return page
  }

  return async function answerUnknown(request: Request, locals: Locals): Promise<Response> {
    const url = new URL(request.url)
    const elsewhere = redirectToChosen(request, url)
    if (elsewhere) return elsewhere
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(locals),
      'cache-control': 'private, no-cache',
    }
    if (request.method === 'HEAD') return new Response(null, { status: 404, headers })
    const pathname = sameShape(url.pathname, localeOfPath(url.pathname))
    const theme = readTheme(readCookie(request.headers.get('cookie') ?? '', THEME_COOKIE))
    // All that a page may show of the place it is served from: a changed name or logo is another page.
    const key = JSON.stringify([{ ...locals, nonce: '' }, pathname, theme])
    const parts = await pageOf(key, () => renderPage(pathname, theme, locals))
    return parts ? new Response(parts.join(locals.nonce), { status: 404, headers }) : render(request, locals)
  }
}

/**
 * An unknown address that the browser's router reads in the same way: a single word may be a language that does not
 * exist, anything longer is no page. Nothing of what was asked for gets into a page that others are sent.
 */
function sameShape(pathname: string, locale: Locale): string {
  const segments = pathname.split('/').filter(Boolean)
  return pathInLocale(segments.length < 2 ? '/-' : '/-/-', locale)
}
