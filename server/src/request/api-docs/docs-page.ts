import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { ENDPOINTS } from '@vecu/contract/endpoints'
import { openApiDocument } from '@vecu/contract/openapi/document'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Settings } from '../../settings.ts'
import { matchesEtag } from '../../platform/http/etag.ts'
import { type ApiDocument, writeContents } from './contents.ts'
import { findViewerVersion, loadViewer } from './viewer.ts'

interface Content {
  type: string
  body: Buffer
  etag: string
  /** Compressed with gzip beforehand. */
  isCompressed?: boolean
  cacheControl?: string
}

export const DOCS_PATHS = {
  document: '/v2/openapi.json',
  page: '/v2/docs',
  viewerScript: '/v2/docs/viewer.js',
  startScript: '/v2/docs/start.js',
}

const START_SCRIPT = new URL('./start-viewer.js', import.meta.url)
const STYLES = ['colors', 'contents', 'contents-wide'].map((name) => new URL(`./${name}.css`, import.meta.url))

const SCRIPT_TYPE = 'text/javascript; charset=utf-8'
const REVALIDATED = 'public, max-age=300, must-revalidate'
/** For an address that holds the version: browsers also keep such a script compiled. */
const KEPT = 'public, max-age=31536000, immutable'

/** OpenAPI at `/v2/openapi.json` and its viewer at `/v2/docs`. All are made at the first request and kept. */
export function registerDocsRoutes(app: FastifyInstance, settings: Settings, version: string): void {
  const document = once(async () => toContent('application/json; charset=utf-8', describeApi(settings, version)))
  const viewerVersion = once(findViewerVersion)
  const viewer = once(async () => toContent(SCRIPT_TYPE, await loadViewer()))
  const start = once(async () => toContent(SCRIPT_TYPE, await readFile(START_SCRIPT)))
  const page = once(async () =>
    toContent('text/html; charset=utf-8', await writePage((await document()).body, await viewerVersion())),
  )
  app.get(DOCS_PATHS.document, async (request, reply) => sendContent(request, reply, await document()))
  app.get<{ Querystring: { v?: unknown } }>(DOCS_PATHS.viewerScript, async (request, reply) => {
    const isCurrent = request.query.v === (await viewerVersion())
    return sendContent(request, reply, {
      ...(await viewer()),
      isCompressed: true,
      ...(isCurrent && { cacheControl: KEPT }),
    })
  })
  app.get(DOCS_PATHS.startScript, async (request, reply) => sendContent(request, reply, await start()))
  app.get(DOCS_PATHS.page, async (request, reply) => {
    void reply.header('content-security-policy', POLICY)
    return sendContent(request, reply, await page())
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

/** The document is preloaded, because the start script asks for it later. */
async function writePage(api: Buffer, viewerVersion: string): Promise<string> {
  const styles = await Promise.all(STYLES.map((file) => readFile(file, 'utf8')))
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Vécu API</title>
    <link rel="preload" href="${DOCS_PATHS.document}" as="fetch" crossorigin>
    <style>${styles.join('')}</style>
    <script type="module" src="${DOCS_PATHS.startScript}"></script>
  </head>
  <body>
    ${writeContents(JSON.parse(api.toString()) as ApiDocument, DOCS_PATHS.document)}
    <div id="viewer" data-script="${DOCS_PATHS.viewerScript}?v=${viewerVersion}" tabindex="-1" hidden></div>
  </body>
</html>
`
}

/** The address is relative, because each community has its own host. */
function describeApi(settings: Settings, version: string): string {
  const endpoints = ENDPOINTS.filter(({ devOnly }) => !devOnly || settings.devPages)
  return JSON.stringify(openApiDocument(endpoints, { url: '/', version }))
}

function toContent(type: string, text: string | Buffer): Content {
  const body = Buffer.from(text)
  return { type, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"` }
}

async function sendContent(request: FastifyRequest, reply: FastifyReply, content: Content) {
  const { type, body, etag, isCompressed = false, cacheControl = REVALIDATED } = content
  // Weak, because the response may be compressed afterwards.
  void reply.header('etag', `W/${etag}`).header('cache-control', cacheControl)
  // CORS has set the header before.
  if (isCompressed) void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
  if (matchesEtag(request, etag)) return reply.status(304).send()
  void reply.type(type)
  if (!isCompressed) return reply.send(body)
  if (!acceptsGzip(request)) return reply.send(await promisify(gunzip)(body))
  return reply.header('content-encoding', 'gzip').send(body)
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0)/i.test(String(headers['accept-encoding']))
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
