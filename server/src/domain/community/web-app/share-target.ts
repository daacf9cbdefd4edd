import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Fallback for the share target: normally the service worker handles the shared data in the browser. Without a worker
 * the data is discarded and an empty form opens. Posts from other sites go to the home page.
 */
export function redirectShareTarget(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => {
    // Drain the body: a browser that cannot finish sending does not read the response.
    body.on('end', () => done(null)).on('error', done)
    body.resume()
  })
  scope.route({
    method: 'POST',
    url: '/share-target',
    onRequest: async (request, reply) => (isForeign(request) ? reply.redirect('/', 303) : undefined),
    handler: async (_request, reply) => reply.redirect('/create-experience', 303),
  })
}

/** Shares from the operating system have `Sec-Fetch-Site: none`; without that header, compare the origin. */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'none' && site !== 'same-origin'
  const origin = headers.origin ?? ''
  return !URL.canParse(origin) || new URL(origin).host !== host
}
