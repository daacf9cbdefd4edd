import type { Locals } from '@vecu/contract/web-locals'
import * as build from 'virtual:react-router/server-build'
import { RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'

import { communityStylesheet } from './platform/host/community-colors.ts'
import { mayBePage } from './platform/navigation/page-paths.ts'
import { localsContext } from './platform/host/locals.ts'
import { unknownPages } from './platform/failures/unknown-pages.ts'

const handle = createRequestHandler(withOneShell(build as unknown as ServerBuild), import.meta.env.MODE)

/**
 * The router marks style sheets that a script may bring too, so that one which goes with its page does not take the other
 * along. The sheets of the root never go: marked, they came twice, and the whole page was laid out anew.
 */
function withOneShell(built: ServerBuild): ServerBuild {
  const shell = new Set(built.assets.routes.root?.css)
  const unmarked = (css: string[] | undefined) =>
    css?.map((sheet) => (shell.has(sheet) ? sheet.replace(/#$/, '') : sheet))
  const { routes } = built.assets
  return {
    ...built,
    assets: {
      ...built.assets,
      routes: Object.fromEntries(
        Object.entries(routes).map(([id, route]) => [id, route && { ...route, css: unmarked(route.css) }]),
      ),
    },
  } as ServerBuild
}

/** What the router itself asks for: the data of a page, and which files the next one has. */
const OWN_REQUEST = /\.data$|^\/__manifest$/

const answerUnknown = unknownPages(render)

/** All that the HTTP server knows of the web application: a request and what belongs to it in, a response out. */
export default function handler(request: Request, locals: Locals): Promise<Response> {
  const { pathname } = new URL(request.url)
  const isElsewhere = locals.maintenance || !locals.community || OWN_REQUEST.test(pathname)
  const isPage = isElsewhere || mayBePage(pathname, locals.devPages)
  return isPage ? render(request, locals) : answerUnknown(request, locals)
}

function render(request: Request, locals: Locals): Promise<Response> {
  const context = new RouterContextProvider()
  // Here, where no browser's code is made: one that worked the colours out would paint the product's own first.
  const colours = locals.community ? communityStylesheet(locals.community) : ''
  context.set(localsContext, { ...locals, colours })
  return handle(request, context)
}
