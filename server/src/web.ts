import { randomBytes } from 'node:crypto'

import { createRequest } from '@remix-run/node-fetch-server'
import { AppError } from '@vecu/contract/error'
import type { Locals, WebHandler } from '@vecu/contract/web-locals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { publicCommunity } from './request/community/queries.ts'
import type { ErrorReports } from './platform/observability/error-reports.ts'
import { browserOrigin } from './platform/storage/s3-client.ts'
import { UNSPLASH_PICTURES } from './domain/catalog/gallery/unsplash.ts'
import type { ApiTraffic } from './platform/http/limits/api-traffic.ts'
import { isBusyPage, sendBusyPage } from './platform/http/limits/busy-page.ts'
import { communityUrl } from './request/community/address.ts'
import { toAppError } from './platform/http/errors.ts'
import { pageLimits } from './platform/http/limits/rate-limits.ts'
import { assertOwnForm, originProtocol } from './platform/http/same-origin-form.ts'
import { pageTurns } from './platform/http/limits/page-queue.ts'
import { requestCommunity } from './request/incoming-request.ts'
import { findingAssets, retainBuild } from './platform/web-hosting/retained-builds.ts'
import { isInMaintenance } from './platform/maintenance.ts'
import { hasOpenCenters } from './domain/identity/moodle/queries.ts'
import type { Services } from './platform/services.ts'
import { type KnownPage, type RenderedPage, createRepeatedPages } from './platform/web-hosting/repeated-pages.ts'
import { withoutTrailingSlash } from './platform/web-hosting/trailing-slash.ts'
import { serveAssets } from './platform/web-hosting/web-assets.ts'
import { WEB_CLIENT, WEB_ROOT, latestBuild, loadWebHandler } from './platform/web-hosting/web-build.ts'

interface Options {
  web: 'built' | 'development' | WebHandler
  reports: ErrorReports
  traffic: ApiTraffic
}

/** Mounts the web application on all paths outside the API. */
export async function mountWeb(scope: FastifyInstance, services: Services, options: Options): Promise<void> {
  const handler = await openHandler(scope, services, options.web)
  const turns = pageTurns(options.traffic)
  const pages = createPageOpener(scope, services, options, handler)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  scope.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error)
    if (!isBusyPage(request, appError)) throw error
    return sendBusyPage(request, reply, appError)
  })
  scope.route({
    // HEAD is handled here, because Fastify's own cannot measure a Response.
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    config: pageLimits(scope, services),
    bodyLimit: MAX_FORM_BYTES,
    onRequest(request, _reply, done) {
      if (request.method === 'POST') assertOwnForm(request, services.settings)
      done()
    },
    async handler(request, reply) {
      assertValidUrl(request)
      const address = request.method === 'POST' ? undefined : withoutTrailingSlash(request.url)
      if (address !== undefined) return reply.redirect(address, 301)
      // A repeated page takes no turn, because nothing is rendered.
      const page = (await pages.repeat(request)) ?? (await turns.run(request, () => pages.render(request, reply)))
      const policy = page instanceof Response ? page.headers.get(POLICY) : page.headers[POLICY]
      // Embeddable pages set frame-ancestors; X-Frame-Options cannot express it.
      if (policy?.includes('frame-ancestors *')) void reply.removeHeader('x-frame-options')
      if (page instanceof Response) return page
      return reply
        .code(page.body ? 200 : 304)
        .headers(page.headers)
        .send(page.body)
    },
  })
}

const POLICY = 'content-security-policy'

interface PageOpener {
  /** The page from memory, unless something may have changed. */
  repeat(request: FastifyRequest): Promise<KnownPage | undefined>
  render(request: FastifyRequest, reply: FastifyReply): Promise<KnownPage | Response>
}

function createPageOpener(
  scope: FastifyInstance,
  services: Services,
  options: Options,
  handler: () => Promise<WebHandler>,
): PageOpener {
  const pages = createRepeatedPages(services.connection.db)
  // While developing, the code of a page changes too.
  const isRenderedAlways = () => options.web === 'development' || isInMaintenance(services)
  return {
    repeat: (request) => (isRenderedAlways() ? Promise.resolve(undefined) : pages.repeat(request, createNonce())),
    async render(request, reply) {
      const rendering: Rendering = { nonce: createNonce(), isRepeatable: false, hasSubmitted: false }
      const render = async (): Promise<RenderedPage> => {
        const handle = await handler()
        const pageLocals = await locals(scope, request, services, { ...options, rendering })
        const response = await handle(toFetchRequest(request, reply), pageLocals)
        return { response, mayRepeat: rendering.isRepeatable && !rendering.hasSubmitted }
      }
      return isRenderedAlways() ? (await render()).response : pages.renderOnce(request, rendering.nonce, render)
    },
  }
}

function createNonce(): string {
  return randomBytes(16).toString('base64')
}

interface Rendering {
  nonce: string
  /** Set by the page: it depends on its request, the settings and the database alone. */
  isRepeatable: boolean
  /** Whether the page called the API with more than a read, which must happen again each time. */
  hasSubmitted: boolean
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** The largest form contains the text or picture of a credential. */
const MAX_FORM_BYTES = 1024 * 1024

function toFetchRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const { host, raw, method } = request
  if (method !== 'POST') return createRequest(raw, reply.raw, { host, protocol: `${request.protocol}:` })
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return new Request(`${originProtocol(request)}//${host}${request.url}`, {
    method,
    headers: toHeaders(request.headers),
    // Fastify has read and limited the body.
    body: (request.body as Buffer<ArrayBuffer> | undefined) ?? '',
    signal: abort.signal,
  })
}

const HOST = /^(?:\[[\da-f:.]+\]|[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?)(?::\d{1,5})?$/i

/** Host and target come from the client and may not form a valid URL. */
function assertValidUrl({ protocol, host, url }: FastifyRequest): void {
  if (!HOST.test(host) || !URL.canParse(`${protocol}://${host}${url}`)) throw new AppError('BAD_REQUEST')
}

async function locals(
  scope: FastifyInstance,
  request: FastifyRequest,
  services: Services,
  { reports, traffic, rendering }: Options & { rendering: Rendering },
): Promise<Locals> {
  const { settings } = services
  const community = await requestCommunity(request, services).catch((error: unknown) => {
    // Undefined only for an unknown community; other errors, such as an unavailable database, are thrown.
    if (!(error instanceof AppError)) throw error
    return undefined
  })
  return {
    community: community && publicCommunity(community),
    baseUrl: communityUrl(settings, settings.defaultCommunity.slug),
    defaultSlug: settings.defaultCommunity.slug,
    origin: communityUrl(settings, community?.slug ?? settings.defaultCommunity.slug),
    hasTrainingCenters: community !== undefined && (await hasOpenCenters(services.connection.db, settings, community)),
    nonce: rendering.nonce,
    allowRepeat() {
      rendering.isRepeatable = true
    },
    maintenance: isInMaintenance(services),
    devPages: settings.devPages,
    mapPdf: settings.mapPdf,
    accessibility: settings.accessibility,
    sentryDsn: settings.sentryDsn,
    pictureOrigin: settings.unsplash && UNSPLASH_PICTURES,
    filesOrigin: settings.s3 && browserOrigin(settings.s3),
    async fetchApi(url, locale) {
      const headers = { host: request.host, 'accept-language': locale ?? request.headers['accept-language'] ?? '' }
      const response = await traffic.forPage(() => scope.inject({ url, headers, remoteAddress: request.ip }))
      // The page is rendered next, which would block API requests that arrived meanwhile.
      await traffic.pause()
      return { status: response.statusCode, body: response.json() }
    },
    async submitToApi({ method, path, body, locale, idempotencyKey }) {
      rendering.hasSubmitted = true
      const { host } = request
      const { 'user-agent': userAgent, cookie } = request.headers
      const headers = {
        host,
        'accept-language': locale,
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(cookie !== undefined && { cookie }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      }
      const call = { method, url: path, payload: body, remoteAddress: request.ip, headers }
      const response = await traffic.forPage(() => scope.inject(call))
      return { status: response.statusCode, body: response.json(), headers: toHeaders(response.headers) }
    },
    report(error) {
      request.log.error({ err: error }, 'rendering failed')
      reports.capture(error)
    },
  }
}

function toHeaders(fields: Record<string, number | string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value ?? []].flat()) headers.append(name, String(one))
  }
  return headers
}

async function openHandler(
  scope: FastifyInstance,
  services: Services,
  web: Options['web'],
): Promise<() => Promise<WebHandler>> {
  if (web === 'development') return developmentHandler(scope)
  return web === 'built' ? builtHandler(scope, services) : () => Promise.resolve(web)
}

async function builtHandler(scope: FastifyInstance, services: Services): Promise<() => Promise<WebHandler>> {
  const { connection, storage, log } = services
  const assets = `${WEB_CLIENT}assets`
  // Before the first page is served: another process may get requests for its files.
  await retainBuild(connection.db, storage, assets, latestBuild()).catch((error: unknown) => {
    log.error({ err: error }, 'storing build assets failed')
  })
  await serveAssets(scope, assets, findingAssets(connection.db, storage))
  const handler = await loadWebHandler()
  return () => Promise.resolve(handler)
}

async function developmentHandler(scope: FastifyInstance): Promise<() => Promise<WebHandler>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: WEB_ROOT,
    server: { middlewareMode: true, hmr: { server: scope.server }, allowedHosts: ['.localhost'] },
    appType: 'custom',
  })
  scope.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: Error) => {
      done(error)
    })
  })
  scope.addHook('onClose', () => vite.close())
  return async () => ((await vite.ssrLoadModule('./app/server.ts')) as { default: WebHandler }).default
}
