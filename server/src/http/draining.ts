import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process was asked to end: it still answers, and says that it should not be asked again. */
    draining: { begun: boolean }
  }
}

/** A balancer must not send its next request over a connection that ends with this process. */
export function closeConnectionsWhenDraining(app: FastifyInstance): void {
  const draining = { begun: false }
  app.decorate('draining', draining)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.begun) void reply.header('connection', 'close')
    done()
  })
}
