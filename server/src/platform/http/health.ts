import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'

import { withTimeout } from '../db/timeouts.ts'
import type { Services } from '../services.ts'
import { UNLIMITED } from './limits/rate-limits.ts'

/** A probe that waits longer than the balancer does tells it nothing. */
const PROBE_MS = 3_000

/**
 * `/healthz`: the process answers. `/readyz`: database, storage and queue answer too, and nobody asked the process to end.
 */
export function registerHealthRoutes(app: FastifyInstance, { connection, storage, queue }: Services): void {
  const unlimited = { config: UNLIMITED }
  app.get('/healthz', unlimited, async () => ({ data: { status: 'alive' } }))
  app.get('/readyz', unlimited, async (_request, reply) => {
    const [database, files, jobs] = await Promise.all(
      [sql`select 1`.execute(connection.db).then(() => true), storage.isAlive(), queue.isAlive()].map((answer) =>
        withTimeout(answer, PROBE_MS).catch(() => false),
      ),
    )
    const ending = app.draining.begun
    const ready = database && files && jobs && !ending
    return reply
      .code(ready ? 200 : 503)
      .send({ data: { status: ready ? 'ready' : ending ? 'ending' : 'not ready', database, files, jobs } })
  })
}
