import { Readable } from 'node:stream'

import { toSnake } from '@vecu/contract/case'
import type { Endpoint } from '@vecu/contract/endpoint'
import { isRepeatable } from '@vecu/contract/idempotency'
import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { FileResponse, StreamResponse } from '@vecu/contract/upload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { Viewer } from './session/viewer.ts'
import type { Community, Db, Tx } from '../schema/tables/tables.ts'
import { isUnavailable } from '../platform/db/unavailable.ts'
import { failpoint } from '../platform/observability/failpoint.ts'
import type { Services } from '../platform/services.ts'
import { findViewer } from './session/queries.ts'
import { deviceCookie } from './known-device.ts'
import { openSession } from './session/open-session.ts'
import { assertAccess } from './access.ts'
import { asSent, renameAliases, renamedFields } from './aliases.ts'
import { inCamel } from './camel-input.ts'
import { withinAttempts } from './endpoint-attempts.ts'
import { parseInput, requestLocale } from '../platform/http/errors.ts'
import { readFromReplica } from './replica-read.ts'
import { type StoredResponse, toIdempotencyRecord, runOnce } from './idempotency.ts'
import { readMultipart } from '../platform/http/multipart.ts'
import { rememberWrite } from './recent-writes.ts'
import { type RequestContext, withRequestCommunity, requestCommunity, readRequestContext } from './request-context.ts'
import { isNotModified } from '../platform/http/etag.ts'
import { warnOfUnknownFields } from './unknown-fields.ts'

interface HandlerContext<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  services: Services
  place: RequestContext
  community: Community
  locale: Locale
  /** The caller's browser and system, in words. */
  device: string
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  setHeader(name: string, value: string): void
  /** From now on the caller's browser is known to the account, whose password was just given or chosen in it. */
  rememberDevice(tx: Tx, accountId: number): Promise<void>
}

export interface Route {
  endpoint: Endpoint
  register(app: FastifyInstance, services: Services): void
}

/** What a route answers; a refusal it answers (rather than throws) is told after its work is committed. */
type Result<A extends z.ZodType> = Promise<z.input<A> | AppError>

type ViewerHandlerContext<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = HandlerContext<P, Q, B> & {
  tx: Tx
  viewer: Viewer
}

/** A route that acts in a transaction bound to the community of the host, for whoever its access allows. */
export function handle<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  act: (asked: ViewerHandlerContext<P, Q, B>) => Result<A>,
): Route {
  return route(endpoint, async (place, request, reply) => {
    const raw = await rawBody(endpoint, request)
    const incoming = { place, request, reply, raw }
    return withinAttempts(endpoint, place, raw, async () => {
      const read = await readFromReplica(endpoint, place, {
        admit: (tx) => admit(tx, endpoint, place, request),
        async read(tx, community, viewer) {
          const answer = await act({ ...buildHandlerContext(endpoint, { ...incoming, community }), tx, viewer })
          return answer instanceof AppError ? answer : serializeResponse(endpoint, answer)
        },
      })
      return read ?? perform(endpoint, incoming, act)
    })
  })
}

/** Slow work on the input, such as a picture to decode: after the access is allowed, before the transaction opens. */
interface Preparation<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Ready> {
  prepare(asked: Omit<ViewerHandlerContext<P, Q, B>, 'tx'>): Promise<Ready>
  /** Takes back what was prepared and then not used: the request failed, or was a repeat. */
  undo(ready: Ready, services: Services): Promise<void>
}

export function handlePrepared<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  Ready,
>(
  endpoint: Endpoint<P, Q, B, A>,
  { prepare, undo }: Preparation<P, Q, B, Ready>,
  act: (asked: ViewerHandlerContext<P, Q, B>, ready: Ready) => Result<A>,
): Route {
  return route(endpoint, async (place, request, reply) => {
    const raw = await rawBody(endpoint, request)
    return withinAttempts(endpoint, place, raw, async () => {
      const { community, viewer } = await withRequestCommunity(place, async (tx, found) => ({
        community: found,
        viewer: await admit(tx, endpoint, place, request),
      }))
      const ready = await prepare({
        ...buildHandlerContext(endpoint, { place, community, request, reply, raw }),
        viewer,
      })
      let used: boolean | 'unknown' = false
      try {
        return await perform(endpoint, { place, request, reply, raw }, async (asked) => {
          const answer = await act(asked, ready)
          used = true
          return answer
        })
      } catch (error) {
        // A commit that was sent and not answered may have happened: what it would name is left to the nightly sweep.
        used = isUnavailable(error) && 'unknown'
        throw error
      } finally {
        if (used === false) await undo(ready, place.services)
      }
    })
  })
}

interface Incoming {
  place: RequestContext
  request: FastifyRequest
  reply: FastifyReply
  raw: unknown
}

async function perform<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  { place, request, reply, raw }: Incoming,
  act: (asked: ViewerHandlerContext<P, Q, B>) => Result<A>,
): Promise<StoredResponse> {
  const { services } = place
  let writer: number | undefined
  const result = await withRequestCommunity(place, async (tx, community) => {
    const viewer = await admit(tx, endpoint, place, request)
    writer = (viewer as Viewer | undefined)?.id
    const asked = buildHandlerContext(endpoint, { place, community, request, reply, raw })
    const work = async () => {
      const answer = await act({ ...asked, tx, viewer })
      return answer instanceof AppError ? answer : serializeResponse(endpoint, answer)
    }
    const key = request.headers['idempotency-key']
    const keyed = typeof key === 'string' && isRepeatable(endpoint)
    const scope = `${endpoint.method} ${request.url} ${writer ?? ''}`
    const done = keyed
      ? await runOnce(tx, toIdempotencyRecord(services.settings.secretKey, key, scope, raw), work)
      : await work()
    if (endpoint.startsSession && !(done instanceof AppError)) {
      const { id } = done.answer.data as { id: number }
      writer = id
      for (const [name, value] of await openSession(tx, services, id, asked.device)) void reply.header(name, value)
      await asked.rememberDevice(tx, id)
    }
    return done
  })
  failpoint('commit-before-answer')
  if (endpoint.method !== 'GET' && writer !== undefined) await rememberWrite(services, writer)
  if (result instanceof AppError) throw result
  return result
}

/** Who asks, if the endpoint is for them. Where the access lets anyone in, the route knows that it may be nobody. */
async function admit(
  tx: Tx,
  endpoint: Endpoint,
  { sessionId }: RequestContext,
  request: FastifyRequest,
): Promise<Viewer> {
  const viewer = sessionId === undefined ? undefined : await findViewer(tx, sessionId)
  if (viewer) request.userLocale = viewer.locale
  assertAccess(endpoint.access, viewer)
  return viewer as Viewer
}

/** A route that looks beyond one community, and only reads there: outside of a transaction. */
export function handleWithoutCommunity<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, A>, act: (asked: HandlerContext<P, Q, B> & { db: Db }) => Promise<z.input<A>>): Route {
  return route(endpoint, async (place, request, reply) => {
    const { services } = place
    const community = await (endpoint.access === 'anyone'
      ? requestCommunity(request, services)
      : withRequestCommunity(place, async (tx, found) => {
          await admit(tx, endpoint, place, request)
          return found
        }))
    const raw = await rawBody(endpoint, request)
    return withinAttempts(endpoint, place, raw, async () => {
      const asked = buildHandlerContext(endpoint, { place, community, request, reply, raw })
      return serializeResponse(endpoint, await act({ ...asked, db: services.connection.db }))
    })
  })
}

function route(
  endpoint: Endpoint,
  answer: (place: RequestContext, request: FastifyRequest, reply: FastifyReply) => Promise<StoredResponse>,
): Route {
  return {
    endpoint,
    register(app, services) {
      const { file, maxBodyBytes } = endpoint
      app.route({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
        async handler(request, reply) {
          if (endpoint.devOnly && !services.settings.devPages) throw new AppError('NOT_FOUND')
          const { status, answer: body } = await answer(await readRequestContext(request, services), request, reply)
          void reply.code(status).header('cache-control', 'no-store')
          if (!file) return reply.send(body)
          const { content, type, name } = serializeFile(file, body.data)
          if (file.etag && Buffer.isBuffer(content) && isNotModified(request, reply, content)) {
            return reply.code(304).send()
          }
          return reply
            .type(type)
            .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename="${name}"`)
            .send(content)
        },
      })
    },
  }
}

function serializeFile({ type, name }: NonNullable<Endpoint['file']>, data: unknown) {
  if (data instanceof StreamResponse) return { content: Readable.from(data.chunks), type, name }
  if (data instanceof FileResponse) return { content: Buffer.from(data.bytes), type: data.type, name: data.name }
  return { content: Buffer.from(data as Uint8Array), type, name }
}

async function rawBody(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  if (!endpoint.multipart) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return readMultipart(request)
}

function buildHandlerContext<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B>,
  { place, community, request, reply, raw }: Incoming & { community: Community },
): HandlerContext<P, Q, B> {
  const { services, device } = place
  const locale = requestLocale(request)
  const input = <S extends z.ZodType>(schema: S | undefined, value: unknown) =>
    (schema ? parseInput(schema, value, locale) : undefined) as z.output<S>
  const query = inCamel(endpoint, request.query ?? {})
  const body = endpoint.body ? inCamel(endpoint, raw ?? {}) : raw
  const moves = renameAliases(endpoint, body, locale)
  request.renamedFields = renamedFields(endpoint, moves)
  if (services.settings.devPages) {
    warnOfUnknownFields(services, endpoint, { place: 'query', value: query })
    warnOfUnknownFields(services, endpoint, { place: 'body', value: body, asSent: (path) => asSent(path, moves) })
  }
  return {
    services,
    place,
    locale,
    community,
    device,
    params: input(endpoint.params, inCamel(endpoint, request.params ?? {})),
    query: input(endpoint.query, query),
    body: input(endpoint.body, body),
    setHeader(name, value) {
      void reply.header(name, value)
    },
    async rememberDevice(tx, accountId) {
      const cookie = await deviceCookie(place, tx, accountId)
      if (cookie !== undefined) void reply.header('set-cookie', cookie)
    },
  }
}

/** Through the schema, so that an undeclared field never leaves the server. */
function serializeResponse(endpoint: Endpoint, result: unknown): StoredResponse {
  const data: unknown = endpoint.response.parse(result)
  return { status: endpoint.status ?? 200, answer: { data: endpoint.file ? data : toSnake(data) } }
}
