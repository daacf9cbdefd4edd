import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

const WAIT_MS = 100
const QUIET_WAITS = 3
/** Where connections never cease to come, somebody has to be the last. */
const MOST_WAITS = 50

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

/**
 * Connections that the system has accepted and the process has not taken up yet would be cut off when it stops to listen.
 * A process takes up one in each turn of its loop, and in a wait it turns at least once: when nobody came in some of them,
 * nobody stands in line.
 */
export async function acceptQueuedConnections(server: Server): Promise<void> {
  let came = 0
  server.on('connection', () => (came += 1))
  let quiet = 0
  for (let wait = 0; quiet < QUIET_WAITS && wait < MOST_WAITS; wait += 1) {
    const before = came
    await pause(WAIT_MS)
    quiet = came === before ? quiet + 1 : 0
  }
}
