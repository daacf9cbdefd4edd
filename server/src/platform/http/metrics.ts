import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Services } from '../services.ts'
import { UNLIMITED } from './limits/rate-limits.ts'
import { timingSafeEqualText } from '../crypto/keys.ts'

/** Prometheus metrics, only from this machine or with the token; otherwise 404. */
export function registerMetricsRoute(
  app: FastifyInstance,
  { settings, metrics: { registry, requests } }: Services,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1_000)
    done()
  })
  app.get('/metrics', { config: UNLIMITED }, async (request, reply) => {
    if (!mayRead(request, settings.metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const [, bearerToken = ''] = /^bearer +(.+)$/i.exec(request.headers.authorization ?? '') ?? []
    return timingSafeEqualText(bearerToken, token)
  }
  const direct = request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
  return direct && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.raw.socket.remoteAddress ?? '')
}
