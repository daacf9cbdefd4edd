import { localeOfPath } from '@vecu/contract/locale'
import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'

import { type RouteEntry, routeEntry } from './route-table.ts'
import { ErrorPageContext } from './layouts/lazy-error-page.tsx'
import { I18nContext } from './platform/i18n/use-translation.ts'
import { contentSecurityPolicy } from './platform/host/content-security-policy.ts'
import { serverI18n } from './platform/i18n/i18n.server.ts'
import { deferScripts } from './platform/first-load/deferred-scripts.ts'
import { INLINE_SCRIPTS } from './platform/first-load/inline-script-texts.ts'
import { lowerScriptPriority } from './platform/first-load/script-priority.ts'
import { localsContext } from './platform/host/locals.ts'
import { InlineScriptsContext } from './platform/browser/inline-scripts.tsx'
import { NonceContext } from './platform/browser/nonce.ts'
import { createPageCache } from './platform/host/page-cache.ts'

const { ErrorPage } = await import('./layouts/error-page.tsx')

export const streamTimeout = 5_000

function renderErrorPage(error: unknown) {
  return <ErrorPage error={error} />
}

/** Of 50 to 100 KB each. */
const MAX_CACHED_PAGES = 100
const getPage = createPageCache(MAX_CACHED_PAGES)

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const locals = context.get(localsContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy(locals))
  // The response to a posted form may contain tokens and the submitted values.
  headers.set('cache-control', request.method === 'POST' ? 'no-store' : 'private, no-cache')
  if (status === 503) headers.set('retry-after', '120')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { url, signal } = request
  const entry = findEntry(routerContext)
  if (status === 200 && entry?.isReading === true && request.method === 'GET') {
    const html = await getPage(keyOf(url, routerContext), locals.nonce, (nonce) =>
      renderWhole(url, routerContext, nonce),
    )
    if (html !== undefined) {
      locals.allowRepeat()
      return new Response(html, { status, headers })
    }
  }
  let failed = false
  const body = await renderPage({
    url,
    routerContext,
    nonce: locals.nonce,
    signal,
    onError(error) {
      if (signal.aborted) return
      failed = true
      locals.report(error)
    },
  })
  if (isbot(request.headers.get('user-agent'))) {
    await body.allReady
    if (failed) return new Response(body, { status: 500, headers })
  }
  // Error pages render under the same route and may be interactive, so their status counts too.
  if (status === 200 && (entry?.isReading === true || isForVisitors(entry))) {
    return new Response(deferScripts(await new Response(body).text(), locals.nonce), { status, headers })
  }
  return new Response(body.pipeThrough(lowerScriptPriority()), { status, headers })
}

interface Rendering {
  url: string
  routerContext: EntryContext
  nonce: string
  signal?: AbortSignal
  onError: (error: unknown) => void
}

async function renderPage({ url, routerContext, nonce, signal, onError }: Rendering) {
  const i18n = await serverI18n(localeOfPath(new URL(url).pathname))
  const timeout = AbortSignal.timeout(streamTimeout + 1_000)
  return renderToReadableStream(
    <NonceContext value={nonce}>
      <InlineScriptsContext value={INLINE_SCRIPTS}>
        <I18nContext value={i18n}>
          <ErrorPageContext value={renderErrorPage}>
            <ServerRouter context={routerContext} url={url} nonce={nonce} />
          </ErrorPageContext>
        </I18nContext>
      </InlineScriptsContext>
    </NonceContext>,
    { nonce, signal: signal ? AbortSignal.any([signal, timeout]) : timeout, onError },
  )
}

/** Undefined after an error; the page is then rendered again for its visitor alone, which reports the error. */
async function renderWhole(url: string, routerContext: EntryContext, nonce: string): Promise<string | undefined> {
  let failed = false
  const onError = () => {
    failed = true
  }
  try {
    const body = await renderPage({ url, routerContext, nonce, onError })
    const html = deferScripts(await new Response(body).text(), nonce)
    return failed ? undefined : html
  } catch {
    return undefined
  }
}

/**
 * A page shows its data and nothing else. The data was loaded for this request, so an item that is no longer shared
 * never comes from the cache.
 */
function keyOf(url: string, { staticHandlerContext }: EntryContext): string {
  return JSON.stringify([url, staticHandlerContext.loaderData])
}

function findEntry({ staticHandlerContext: { matches } }: EntryContext): RouteEntry | undefined {
  return routeEntry(matches.at(-1)?.route.id ?? '')
}

/** Complete as the server sends them, also their forms; a page that leads on needs its scripts for that. */
function isForVisitors(entry: RouteEntry | undefined): boolean {
  return entry !== undefined && entry.guards === undefined && entry.leadsOn !== true
}
