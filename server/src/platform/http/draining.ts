import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

const WAIT_MS = 100
const QUIET_WAITS = 3
/** Upper bound, so that shutdown ends under constant traffic. */
const MAX_WAITS = 50

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether shutdown has begun: requests are still served, with `connection: close`. */
    draining: { started: boolean }
  }
}

/** A load balancer must not reuse a connection that ends with this process. */
export function closeConnectionsWhenDraining(app: FastifyInstance): void {
  const draining = { started: false }
  app.decorate('draining', draining)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.started) void reply.header('connection', 'close')
    done()
  })
}

/**
 * Connections in the accept queue would be reset when the server stops listening. Node accepts at least one per loop
 * turn, so a few waits without a new connection mean that the queue is empty.
 */
export async function acceptQueuedConnections(server: Server): Promise<void> {
  let connectionCount = 0
  server.on('connection', () => (connectionCount += 1))
  let quiet = 0
  for (let wait = 0; quiet < QUIET_WAITS && wait < MAX_WAITS; wait += 1) {
    const before = connectionCount
    await pause(WAIT_MS)
    quiet = connectionCount === before ? quiet + 1 : 0
  }
}
