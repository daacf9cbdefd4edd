import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * What is shared with the installed app is kept by its service worker, in the browser. A browser without one sends it
 * here: nothing of it is kept, and the form opens empty. What another site posts is not read and does not open the form.
 */
export function redirectShareTarget(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => {
    // Read to its end: a browser that cannot finish sending would not see the answer.
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

/** The operating system shares on behalf of no site (`none`); browsers that do not say so name the origin. */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'none' && site !== 'same-origin'
  const origin = headers.origin ?? ''
  return !URL.canParse(origin) || new URL(origin).host !== host
}
