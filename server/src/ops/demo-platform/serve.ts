import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { requestLocale } from '../../platform/http/errors.ts'
import { consentPage } from './page.ts'
import type { PlatformResponse, DemoPlatform } from './platform.ts'

type Form = Record<string, string | undefined>

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Serves each platform under its own path, with the URLs of the plugins. */
export async function servePlatforms(app: FastifyInstance, platforms: ReadonlyMap<string, DemoPlatform>) {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    })
    for (const [path, platform] of platforms) serve(scope, path, platform)
  })
}

function serve(scope: FastifyInstance, path: string, platform: DemoPlatform): void {
  const folder = `${path}/local/${platform.folder}`
  scope.get(`${folder}/login.php`, (request, reply) => {
    const result = platform.authorize(request.query as Form)
    if ('error' in result) return reply.code(400).type('text/plain').send(result.error)
    if ('location' in result) return sendTo(reply, result.location)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .send(consentPage(requestLocale(request), platform.setup, result))
  })
  scope.post(`${folder}/login.php`, (request, reply) => {
    const {
      state = '',
      scope: requestedScope = '',
      code_challenge: codeChallenge = '',
      learner,
      decision,
    } = readForm(request)
    const id = decision === 'allow' ? Number(learner) : undefined
    return sendTo(reply, platform.decide({ state, scope: requestedScope, codeChallenge }, id))
  })
  const { description } = platform
  if (description) {
    scope.get(`${folder}/${description.page}`, (_request, reply) =>
      send(reply, { status: 200, type: 'application/json', body: description.body }),
    )
  }
  scope.post(`${folder}/token.php`, (request, reply) => send(reply, platform.token(readForm(request))))
  scope.post(`${folder}/${platform.userInfoPage}`, (request, reply) =>
    send(reply, platform.userInfo(readForm(request))),
  )
}

function readForm(request: FastifyRequest): Form {
  return (request.body ?? {}) as Form
}

/** Not encoded: encoding would repair the malformed URLs that the plugins send. */
function sendTo(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .code(303)
    .header('location', location.replaceAll(/[\r\n]/g, ''))
    .send()
}

function send(reply: FastifyReply, { status, type, body }: PlatformResponse): FastifyReply {
  return reply.code(status).header('content-type', type).send(body)
}
