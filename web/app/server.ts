import * as build from 'virtual:react-router/server-build'
import { RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'

import { colourSheet } from './shell/community-colours.ts'
import { type Locals, localsContext } from './shell/locals.ts'

const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)

/** All that the HTTP server knows of the web application: a request and what belongs to it in, a response out. */
export default function handler(request: Request, locals: Locals): Promise<Response> {
  const context = new RouterContextProvider()
  // Here, where no browser's code is made: one that worked the colours out would paint the product's own first.
  const colours = locals.community ? colourSheet(locals.community) : ''
  context.set(localsContext, { ...locals, colours })
  return handle(request, context)
}
