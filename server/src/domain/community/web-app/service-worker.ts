import { readFile } from 'node:fs/promises'

import { AppError } from '@vecu/contract/error'
import type { FastifyInstance } from 'fastify'

import { WEB_CLIENT } from '../../../platform/web-hosting/web-build.ts'

const MISSING = 'ENOENT'

/** Sent with no-cache, because a stale worker would serve an outdated application. Exists only after a build. */
export function serveServiceWorker(scope: FastifyInstance): void {
  scope.get('/sw.js', async (_request, reply) => {
    const script = await readFile(`${WEB_CLIENT}sw.js`).catch((error: NodeJS.ErrnoException) => {
      if (error.code === MISSING) throw new AppError('NOT_FOUND')
      throw error
    })
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(script)
  })
}
