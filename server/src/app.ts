import { readFileSync } from 'node:fs'

import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import type { WebHandler } from '@vecu/contract/web-locals'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import qs from 'qs'

import { registerCredentialRoutes } from './domain/recognition/credential/public-routes.ts'
import { registerCrawlerRoutes } from './domain/documents/feeds/crawler-routes.ts'
import { demoPlatforms, hasDemoPlatforms } from './ops/demo/demo-platforms.ts'
import { servePlatforms } from './ops/demo-platform/serve.ts'
import { openErrorReports } from './platform/observability/error-reports.ts'
import { servePublicFiles } from './platform/http/serve-public-files.ts'
import { serveSignedFiles } from './platform/http/serve-signed-files.ts'
import { serveIllustrations } from './domain/catalog/gallery/illustration-files.ts'
import { type ApiTraffic, apiTraffic } from './platform/http/limits/api-traffic.ts'
import { findAllowedMethods } from './request/allowed-methods.ts'
import { registerDocsRoutes } from './request/api-docs/docs-page.ts'
import { acceptEmptyJson } from './platform/http/empty-json.ts'
import { closeConnectionsWhenDraining } from './platform/http/draining.ts'
import { registerErrorHandler, handleUndecodableUrl } from './platform/http/errors.ts'
import { holdBackJobs } from './platform/http/hold-back-jobs.ts'
import { registerHealthRoutes } from './platform/http/health.ts'
import { limitRequests } from './platform/http/limits/rate-limits.ts'
import { registerMetricsRoute } from './platform/http/metrics.ts'
import { MAX_FIELDS, MAX_FILES } from './platform/http/multipart.ts'
import { PERMISSIONS_POLICY } from './platform/http/permissions-policy.ts'
import { logRequests } from './platform/http/request-log.ts'
import { registerPwaRoutes } from './domain/community/web-app/register-pwa.ts'
import { isInMaintenance } from './platform/maintenance.ts'
import { traceRequests } from './platform/http/request-trace.ts'
import type { Services } from './platform/services.ts'
import { ROUTES } from './routes.ts'
import { mountWeb } from './web.ts'
import { latestBuild } from './platform/web-hosting/web-build.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const JSON_BODY_LIMIT = 1024 * 1024

export interface AppOptions {
  /** Tests pass their own handler. */
  web: 'built' | 'development' | 'none' | WebHandler
}

/** Headers that scripts of other origins may read. */
const EXPOSED_HEADERS = [
  'authorization',
  'x-refresh-token',
  'retry-after',
  'x-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'etag',
  'location',
  'idempotency-replayed',
]

export async function createApp(services: Services, { web }: AppOptions): Promise<FastifyInstance> {
  const { settings, log } = services
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_LIMIT,
    trustProxy: settings.trustProxy ?? false,
    requestIdHeader: settings.trustProxy === undefined ? false : 'x-request-id',
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // During shutdown, requests on existing connections are served, with `connection: close`.
    return503OnClosing: false,
    frameworkErrors: handleUndecodableUrl,
    routerOptions: {
      ignoreTrailingSlash: true,
      // Longer than any valid path parameter.
      maxParamLength: 1_000,
      querystringParser: (text) => qs.parse(text, { depth: 3, parameterLimit: 100, plainObjects: true }) as never,
    },
  })
  const reports = openErrorReports(settings.sentryDsn, latestBuild().id, log)
  app.addHook('onClose', () => reports.close())

  holdBackJobs(app, services.connection)
  closeConnectionsWhenDraining(app)
  traceRequests(app, settings.trustProxy !== undefined)
  registerErrorHandler(app, reports)
  logRequests(app)
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS_POLICY)
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Sandboxed frames inside our pages would get another agent cluster, and browsers warn about it.
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: settings.publicProtocol === 'https' && { maxAge: 31_536_000, includeSubDomains: true },
  })
  await app.register(cors, {
    origin: settings.corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 600,
    strictPreflight: false,
  })
  await app.register(compress, { threshold: 1_024 })
  acceptEmptyJson(app)
  await limitRequests(app, services)
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: MAX_FILES, fields: MAX_FIELDS, parts: MAX_FIELDS + MAX_FILES },
  })

  registerHealthRoutes(app, services)
  registerMetricsRoute(app, services)
  app.get('/builds/latest.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(latestBuild()),
  )
  servePublicFiles(app, services.storage)
  serveIllustrations(app, services.storage)
  serveSignedFiles(app, services.storage, settings.secretKey)
  const traffic = apiTraffic()
  if (settings.roles.has('api')) await app.register((scope) => registerApiRoutes(scope, services, traffic))
  if (hasDemoPlatforms(settings)) await servePlatforms(app, demoPlatforms(settings))
  if (settings.roles.has('web')) await app.register((scope) => registerPwaRoutes(scope, services, web === 'built'))
  if (settings.roles.has('web')) registerCrawlerRoutes(app, services)
  if (settings.roles.has('web') && web !== 'none') {
    await app.register((scope) => mountWeb(scope, services, { web, reports, traffic }))
  }
  return app
}

async function registerApiRoutes(scope: FastifyInstance, services: Services, traffic: ApiTraffic): Promise<void> {
  traffic.watch(scope)
  scope.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (isInMaintenance(services)) throw new AppError('MAINTENANCE')
  })
  registerDocsRoutes(scope, services.settings, version)
  for (const route of ROUTES) route.register(scope, services)
  registerCredentialRoutes(scope, services)
  const allowedMethods = findAllowedMethods(ROUTES, services.settings)
  for (const unknown of ['/v2/*', '/public_api/*', '/api/*']) {
    scope.all(unknown, (request, reply) => {
      const allowed = allowedMethods(request.url)
      if (allowed.length === 0) throw new AppError('NOT_FOUND')
      void reply.header('allow', allowed.join(', '))
      throw new AppError('METHOD_NOT_ALLOWED')
    })
  }
}
