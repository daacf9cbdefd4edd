import type { Locals } from '@vecu/contract/web-locals'
import * as build from 'virtual:react-router/server-build'
import { RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'

import { unmarkRootStyles } from './platform/first-load/root-styles.ts'
import { isRouterRequest } from './platform/first-load/router-requests.ts'
import { communityStylesheet } from './platform/host/community-colors.ts'
import { mayBePage } from './platform/navigation/page-paths.ts'
import { localsContext } from './platform/host/locals.ts'
import { unknownPages } from './platform/failures/unknown-pages.ts'

const handle = createRequestHandler(unmarkRootStyles(build as unknown as ServerBuild), import.meta.env.MODE)

const respondNotFound = unknownPages(render)

/** Entry point for the HTTP server. */
export default function handler(request: Request, locals: Locals): Promise<Response> {
  const { pathname } = new URL(request.url)
  const isAlwaysRendered = locals.maintenance || !locals.community || isRouterRequest(pathname)
  const isPage = isAlwaysRendered || mayBePage(pathname, locals.devPages)
  return isPage ? render(request, locals) : respondNotFound(request, locals)
}

function render(request: Request, locals: Locals): Promise<Response> {
  const context = new RouterContextProvider()
  // Computed on the server only: in the browser, the default colours would be painted first.
  const colorStylesheet = locals.community ? communityStylesheet(locals.community) : ''
  context.set(localsContext, { ...locals, colorStylesheet })
  return handle(request, context)
}
