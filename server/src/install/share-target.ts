import type { FastifyInstance } from 'fastify'

/**
 * What is shared with the installed app is kept by its service worker, in the browser. A browser without one sends it
 * here: nothing of it is kept, and the form opens empty.
 */
export function takeShared(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => {
    // Read to its end: a browser that cannot finish sending would not see the answer.
    body.on('end', () => done(null)).on('error', done)
    body.resume()
  })
  scope.post('/share-target', async (_request, reply) => reply.redirect('/create-experience', 303))
}
