import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { ENDPOINTS } from '@vecu/contract/endpoints'
import { openApiDocument } from '@vecu/contract/openapi/document'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'

import type { Settings } from '../settings.ts'
import { matchesEtag } from '../platform/http/etag.ts'

interface Content {
  type: string
  body: Buffer
  etag: string
  encoding?: 'gzip'
}

export const DOCS_PATHS = {
  document: '/v2/openapi.json',
  page: '/v2/docs',
  viewerScript: '/v2/docs/viewer.js',
  startScript: '/v2/docs/start.js',
}

/** OpenAPI at `/v2/openapi.json` and its viewer at `/v2/docs`. All are made at the first request and kept. */
export function registerDocsRoutes(app: FastifyInstance, settings: Settings, version: string): void {
  const document = once(() => describeApi(settings, version))
  const viewer = once(loadViewer)
  app.get(DOCS_PATHS.document, async (request, reply) => sendContent(request, reply, await document()))
  app.get(DOCS_PATHS.viewerScript, async (request, reply) => sendContent(request, reply, await viewer()))
  app.get(DOCS_PATHS.startScript, async (request, reply) => sendContent(request, reply, START))
  app.get(DOCS_PATHS.page, async (request, reply) => {
    void reply.header('content-security-policy', POLICY)
    return sendContent(request, reply, PAGE)
  })
}

/** The viewer sets styles from its script and draws icons from data addresses; it talks to this host only. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE = toContent(
  'text/html; charset=utf-8',
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Vécu API</title>
  </head>
  <body>
    <noscript>This page needs JavaScript. For machines: <a href="/v2/openapi.json">OpenAPI 3.1</a>.</noscript>
    <div id="app"></div>
    <script src="/v2/docs/viewer.js"></script>
    <script src="/v2/docs/start.js"></script>
  </body>
</html>
`,
)

/** Nothing is loaded from or sent to other hosts. */
const START = toContent(
  'text/javascript; charset=utf-8',
  `Scalar.createApiReference('#app', {
  url: '/v2/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideModels: false,
  persistAuth: false,
})
`,
)

/** The address is relative, because each community has its own host. */
async function describeApi(settings: Settings, version: string): Promise<Content> {
  const endpoints = ENDPOINTS.filter(({ devOnly }) => !devOnly || settings.devPages)
  return toContent('application/json; charset=utf-8', JSON.stringify(openApiDocument(endpoints, { url: '/', version })))
}

/** The plug-in holds the script in memory and cannot be loaded later, so a separate instance reads it from there. */
async function loadViewer(): Promise<Content> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(reference, { routePrefix: '/docs', configuration: { url: '/v2/openapi.json' } })
  const { rawPayload } = await app.inject('/docs/js/scalar.js')
  await app.close()
  const body = await promisify(gzip)(rawPayload, { level: 9 })
  return { ...toContent('text/javascript; charset=utf-8', body), encoding: 'gzip' }
}

function toContent(type: string, text: string | Buffer): Content {
  const body = Buffer.from(text)
  return { type, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"` }
}

function sendContent(request: FastifyRequest, reply: FastifyReply, { type, body, etag, encoding }: Content) {
  // Weak, because the response may be compressed afterwards.
  void reply.header('etag', `W/${etag}`).header('cache-control', 'public, max-age=300, must-revalidate')
  if (matchesEtag(request, etag)) return reply.status(304).send()
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}

/** Repeats a failed attempt at the next call. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
