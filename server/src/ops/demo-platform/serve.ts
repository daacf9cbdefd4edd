import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { requestLocale } from '../../platform/http/errors.ts'
import { DemoOpenIdProvider } from './openid-provider.ts'
import { consentPage } from './page.ts'
import type { DemoPlatform, Form, PlatformResponse } from './platform.ts'

export type SimulatedPlatform = DemoPlatform | DemoOpenIdProvider

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Serves each platform under its own path, with the URLs of the plugins or of OpenID Connect. */
export async function servePlatforms(app: FastifyInstance, platforms: ReadonlyMap<string, SimulatedPlatform>) {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    })
    for (const [path, platform] of platforms) {
      if (platform instanceof DemoOpenIdProvider) serveOpenId(scope, path, platform)
      else serveMoodle(scope, path, platform)
    }
  })
}

function serveMoodle(scope: FastifyInstance, path: string, platform: DemoPlatform): void {
  const folder = `${path}/local/${platform.folder}`
  scope.get(`${folder}/login.php`, (request, reply) => {
    const result = platform.authorize(request.query as Form)
    if ('error' in result) return reply.code(400).type('text/plain').send(result.error)
    if ('location' in result) return sendTo(reply, result.location)
    const fields = { state: result.state, scope: result.scope, code_challenge: result.codeChallenge }
    return sendPage(reply, consentPage(requestLocale(request), { ...platform.setup, fields }))
  })
  scope.post(`${folder}/login.php`, (request, reply) => {
    const {
      state = '',
      scope: requestedScope = '',
      code_challenge: codeChallenge = '',
      learner,
      decision,
    } = readForm(request)
    return sendTo(
      reply,
      platform.decide({ state, scope: requestedScope, codeChallenge }, toLearnerId(learner, decision)),
    )
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

function serveOpenId(scope: FastifyInstance, path: string, provider: DemoOpenIdProvider): void {
  scope.get(`${path}/.well-known/openid-configuration`, (_request, reply) => reply.send(provider.metadata))
  scope.get(`${path}/jwks`, async (_request, reply) => reply.send(await provider.findPublicKeys()))
  scope.get(`${path}/authorize`, (request, reply) => {
    const result = provider.authorize(request.query as Form)
    if ('error' in result) return reply.code(400).type('text/plain').send(result.error)
    if ('location' in result) return sendTo(reply, result.location)
    const { codeChallenge, ...fields } = result
    const { name, learners } = provider.setup
    const page = { name, plugin: 'openid' as const, learners, fields: { ...fields, code_challenge: codeChallenge } }
    return sendPage(reply, consentPage(requestLocale(request), page))
  })
  scope.post(`${path}/authorize`, (request, reply) => {
    const { state = '', scope: scopes = '', nonce = '', code_challenge = '', learner, decision } = readForm(request)
    const consent = { state, scope: scopes, nonce, codeChallenge: code_challenge }
    return sendTo(reply, provider.decide(consent, toLearnerId(learner, decision)))
  })
  scope.post(`${path}/token`, async (request, reply) =>
    send(reply, await provider.token(readForm(request), request.headers.authorization)),
  )
  scope.get(`${path}/userinfo`, (request, reply) => send(reply, provider.userInfo(request.headers.authorization)))
}

function toLearnerId(learner: string | undefined, decision: string | undefined): number | undefined {
  return decision === 'allow' ? Number(learner) : undefined
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .send(page)
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
