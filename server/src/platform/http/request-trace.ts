import type { FastifyInstance } from 'fastify'

import { type Trace, currentTrace, inTrace, traceOf } from '../observability/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace?: Trace
  }
}

/**
 * Binds a request, its log lines and its jobs together: by what a trusted proxy sends, by the page that a call in process
 * is made for, or by an id of its own.
 */
export function traceRequests(app: FastifyInstance, trusted: boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = currentTrace() ?? traceOf(trusted ? request.headers.traceparent : undefined)
    inTrace(request.trace, done)
  })
  // The end of a body is told by its connection, which knows of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) inTrace(request.trace, done)
    else done()
  })
}
