import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'

import { withTimeout } from '../db/timeouts.ts'
import type { Services } from '../services.ts'
import { UNLIMITED } from './limits/rate-limits.ts'

/** Shorter than the timeout of load balancers. */
const PROBE_MS = 3_000

/** `/healthz`: the process is alive. `/readyz`: database, storage and queue respond too, and shutdown has not begun. */
export function registerHealthRoutes(app: FastifyInstance, { connection, storage, queue }: Services): void {
  const unlimited = { config: UNLIMITED }
  app.get('/healthz', unlimited, async () => ({ data: { status: 'alive' } }))
  app.get('/readyz', unlimited, async (_request, reply) => {
    const [database, files, jobs] = await Promise.all(
      [sql`select 1`.execute(connection.db).then(() => true), storage.isAlive(), queue.isAlive()].map((check) =>
        withTimeout(check, PROBE_MS).catch(() => false),
      ),
    )
    const ending = app.draining.started
    const ready = database && files && jobs && !ending
    return reply
      .code(ready ? 200 : 503)
      .send({ data: { status: ready ? 'ready' : ending ? 'ending' : 'not ready', database, files, jobs } })
  })
}
