import type { FastifyInstance } from 'fastify'

import type { Connection } from '../db/connect.ts'

/** On the embedded database, jobs let requests finish first; register it before other hooks. */
export function holdBackJobs(app: FastifyInstance, { beginRequest }: Connection): void {
  if (!beginRequest) return
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.once('close', beginRequest())
    done()
  })
}
