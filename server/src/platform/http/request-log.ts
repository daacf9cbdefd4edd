import type { FastifyInstance } from 'fastify'

/** Logs the route pattern, never the URL, which may contain a token or a name. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const line = {
      traceId: request.trace?.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (route === '/healthz' || route === '/readyz' || route === '/metrics') request.log.debug(line, 'request')
    else request.log.info(line, 'request')
    done()
  })
}
