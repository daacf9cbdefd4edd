import type { FastifyInstance } from 'fastify'

import { type Trace, currentTrace, inTrace, continueTrace } from '../observability/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace?: Trace
  }
}

/**
 * Assigns the trace shared by a request, its log lines and its jobs: from a trusted proxy, from the page that makes an
 * in-process call, or a new one.
 */
export function traceRequests(app: FastifyInstance, trusted: boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = currentTrace() ?? continueTrace(trusted ? request.headers.traceparent : undefined)
    inTrace(request.trace, done)
  })
  // Reading the body loses the async context: its events belong to the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) inTrace(request.trace, done)
    else done()
  })
}
