import * as build from 'virtual:react-router/server-build'
import { RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'

import { type Locals, localsContext } from './shell/locals.ts'

const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)

/** All that the HTTP server knows of the web application: a request and what belongs to it in, a response out. */
export default function handler(request: Request, locals: Locals): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(localsContext, locals)
  return handle(request, context)
}
