import { localeOfPath } from '@vecu/contract/locale'
import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'

import { routeEntry } from './route-table.ts'
import { contentSecurityPolicy } from './platform/host/content-security-policy.ts'
import { serverI18n } from './platform/i18n/i18n.server.ts'
import { deferScripts } from './platform/first-load/deferred-scripts.ts'
import { lowerScriptPriority } from './platform/first-load/script-priority.ts'
import { localsContext } from './platform/host/locals.ts'
import { NonceContext } from './platform/browser/nonce.ts'

export const streamTimeout = 5_000

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
  const i18n = await serverI18n(localeOfPath(new URL(request.url).pathname))
  let failed = false
  const body = await renderToReadableStream(
    <NonceContext value={locals.nonce}>
      <I18nextProvider i18n={i18n}>
        <ServerRouter context={routerContext} url={request.url} nonce={locals.nonce} />
      </I18nextProvider>
    </NonceContext>,
    {
      nonce: locals.nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1_000)]),
      onError(error) {
        if (request.signal.aborted) return
        failed = true
        locals.report(error)
      },
    },
  )
  if (isbot(request.headers.get('user-agent'))) {
    await body.allReady
    if (failed) return new Response(body, { status: 500, headers })
  }
  // Not for error pages, which render under the same route and may be interactive.
  if (status === 200 && isReading(routerContext)) {
    return new Response(deferScripts(await new Response(body).text(), locals.nonce), { status, headers })
  }
  return new Response(body.pipeThrough(lowerScriptPriority()), { status, headers })
}

function isReading({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return routeEntry(matches.at(-1)?.route.id ?? '')?.isReading === true
}
