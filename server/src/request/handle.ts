import { toSnake } from '@vecu/contract/case'
import type { Access, Endpoint } from '@vecu/contract/endpoint'
import { isRepeatable } from '@vecu/contract/idempotency'
import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { Community, Db, Tx } from '../schema/tables/tables.ts'
import { isUnavailable } from '../platform/db/unavailable.ts'
import { failpoint } from '../platform/observability/failpoint.ts'
import type { Services } from '../platform/services.ts'
import { deviceCookie } from './known-device.ts'
import { describeDevice } from './session/device.ts'
import { openSession } from './session/open-session.ts'
import { admit, refusePersonalAccessToken } from './admit.ts'
import { asSent, renameAliases, renamedFields } from './aliases.ts'
import { inCamel } from './camel-input.ts'
import { withinAttempts } from './endpoint-attempts.ts'
import { parseInput, requestLocale } from '../platform/http/errors.ts'
import { readFromReplica } from './replica-read.ts'
import { type StoredResponse, toIdempotencyRecord, runOnce } from './idempotency.ts'
import { readMultipart } from '../platform/http/multipart.ts'
import { rememberWrite } from './recent-writes.ts'
import {
  type IncomingRequest,
  withRequestCommunity,
  requestCommunity,
  readIncomingRequest,
} from './incoming-request.ts'
import type { RequestContext } from './request-context.ts'
import { sendResponse } from './send-response.ts'
import { warnOfUnknownFields } from './unknown-fields.ts'

interface Handling<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  services: Services
  incoming: IncomingRequest
  community: Community
  locale: Locale
  userAgent: string
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  setHeader(name: string, value: string): void
  /** Marks the browser as known to the account, after its password was entered or set there. */
  rememberDevice(tx: Tx, accountId: number): Promise<void>
}

export interface Route {
  endpoint: Endpoint
  register(app: FastifyInstance, services: Services): void
}

/** A returned AppError is sent after the transaction commits; a thrown one rolls it back. */
type Result<R extends z.ZodType> = Promise<z.input<R> | AppError>

type HandlerContext<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  AccessLevel extends Access,
> = Handling<P, Q, B> & RequestContext<AccessLevel>

/** Handles a request in a transaction bound to the community of the host. */
export function handle<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  AccessLevel extends Access,
>(endpoint: Endpoint<P, Q, B, R, AccessLevel>, act: (ctx: HandlerContext<P, Q, B, AccessLevel>) => Result<R>): Route {
  return route(endpoint, async (incoming, request, reply) => {
    const raw = await rawBody(endpoint, request)
    const rawRequest = { incoming, request, reply, raw }
    return withinAttempts(endpoint, incoming, raw, async () => {
      // A page shows a withdrawal at once and may be repeated, so what it loads never lags behind.
      if (request.isApiTraffic === false) return perform(endpoint, rawRequest, act)
      const read = await readFromReplica(endpoint, incoming, {
        admit: (tx) => admit(tx, endpoint, incoming, request),
        async read(tx, community, viewer) {
          const response = await act({ ...buildHandlerContext(endpoint, { ...rawRequest, community }), tx, viewer })
          return response instanceof AppError ? response : serializeResponse(endpoint, response)
        },
      })
      return read ?? perform(endpoint, rawRequest, act)
    })
  })
}

/** Slow work on the input, such as decoding a picture: after the access check, before the transaction. */
interface Preparation<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  AccessLevel extends Access,
  Ready,
> {
  prepare(ctx: Omit<HandlerContext<P, Q, B, AccessLevel>, 'tx'>): Promise<Ready>
  /** Reverts the preparation if the request failed or was a repeat. */
  undo(ready: Ready, services: Services): Promise<void>
}

export function handlePrepared<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  AccessLevel extends Access,
  Ready,
>(
  endpoint: Endpoint<P, Q, B, R, AccessLevel>,
  { prepare, undo }: Preparation<P, Q, B, AccessLevel, Ready>,
  act: (ctx: HandlerContext<P, Q, B, AccessLevel>, ready: Ready) => Result<R>,
): Route {
  return route(endpoint, async (incoming, request, reply) => {
    const raw = await rawBody(endpoint, request)
    return withinAttempts(endpoint, incoming, raw, async () => {
      const { community, viewer } = await withRequestCommunity(incoming, async (tx, found) => ({
        community: found,
        viewer: await admit(tx, endpoint, incoming, request),
      }))
      const ready = await prepare({
        ...buildHandlerContext(endpoint, { incoming, community, request, reply, raw }),
        viewer,
      })
      let used: boolean | 'unknown' = false
      try {
        return await perform(endpoint, { incoming, request, reply, raw }, async (ctx) => {
          const response = await act(ctx, ready)
          used = true
          return response
        })
      } catch (error) {
        // A commit without response may have succeeded: its files are left to the nightly sweep.
        used = isUnavailable(error) && 'unknown'
        throw error
      } finally {
        if (used === false) await undo(ready, incoming.services)
      }
    })
  })
}

interface RawRequest {
  incoming: IncomingRequest
  request: FastifyRequest
  reply: FastifyReply
  raw: unknown
}

async function perform<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  AccessLevel extends Access,
>(
  endpoint: Endpoint<P, Q, B, R, AccessLevel>,
  { incoming, request, reply, raw }: RawRequest,
  act: (ctx: HandlerContext<P, Q, B, AccessLevel>) => Result<R>,
): Promise<StoredResponse> {
  const { services } = incoming
  let writer: number | undefined
  const result = await withRequestCommunity(incoming, async (tx, community) => {
    const viewer = await admit(tx, endpoint, incoming, request)
    writer = viewer?.id
    const ctx = buildHandlerContext(endpoint, { incoming, community, request, reply, raw })
    const work = async () => {
      const response = await act({ ...ctx, tx, viewer })
      return response instanceof AppError ? response : serializeResponse(endpoint, response)
    }
    const key = request.headers['idempotency-key']
    const keyed = typeof key === 'string' && isRepeatable(endpoint)
    const scope = `${endpoint.method} ${request.url} ${writer ?? ''}`
    const done = keyed
      ? await runOnce(tx, toIdempotencyRecord(services.settings.secretKey, key, scope, raw), work)
      : await work()
    if (endpoint.startsSession && !(done instanceof AppError)) {
      const { id } = done.body.data as { id: number }
      writer = id
      for (const [name, value] of await openSession(tx, services, id, describeDevice(ctx.userAgent)))
        void reply.header(name, value)
      await ctx.rememberDevice(tx, id)
    }
    return done
  })
  failpoint('commit-before-answer')
  if (endpoint.method !== 'GET' && writer !== undefined) await rememberWrite(services, writer)
  if (result instanceof AppError) throw result
  return result
}

/** Handles a read across communities, outside a transaction. */
export function handleWithoutCommunity<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>, act: (ctx: Handling<P, Q, B> & { db: Db }) => Promise<z.input<R>>): Route {
  return route(endpoint, async (incoming, request, reply) => {
    const { services } = incoming
    const community = await (endpoint.access === 'anyone'
      ? requestCommunity(request, services)
      : withRequestCommunity(incoming, async (tx, found) => {
          await admit(tx, endpoint, incoming, request)
          return found
        }))
    const raw = await rawBody(endpoint, request)
    return withinAttempts(endpoint, incoming, raw, async () => {
      const ctx = buildHandlerContext(endpoint, { incoming, community, request, reply, raw })
      return serializeResponse(endpoint, await act({ ...ctx, db: services.connection.db }))
    })
  })
}

function route(
  endpoint: Endpoint,
  respond: (incoming: IncomingRequest, request: FastifyRequest, reply: FastifyReply) => Promise<StoredResponse>,
): Route {
  return {
    endpoint,
    register(app, services) {
      const { maxBodyBytes } = endpoint
      app.route({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
        async handler(request, reply) {
          if (endpoint.devOnly && !services.settings.devPages) throw new AppError('NOT_FOUND')
          const incoming = await readIncomingRequest(request, services)
          refusePersonalAccessToken(endpoint, incoming)
          const response = await respond(incoming, request, reply)
          return sendResponse(endpoint, request, reply, response)
        },
      })
    },
  }
}

async function rawBody(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  if (!endpoint.multipart) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return readMultipart(request)
}

function buildHandlerContext<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B>,
  { incoming, community, request, reply, raw }: RawRequest & { community: Community },
): Handling<P, Q, B> {
  const { services, userAgent } = incoming
  const locale = requestLocale(request)
  const source = { locale, operation: `${endpoint.method} ${endpoint.path}` }
  const input = <S extends z.ZodType>(schema: S | undefined, value: unknown) =>
    (schema ? parseInput(schema, value, source) : undefined) as z.output<S>
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
    incoming,
    locale,
    community,
    userAgent,
    params: input(endpoint.params, inCamel(endpoint, request.params ?? {})),
    query: input(endpoint.query, query),
    body: input(endpoint.body, body),
    setHeader(name, value) {
      void reply.header(name, value)
    },
    async rememberDevice(tx, accountId) {
      const cookie = await deviceCookie(incoming, tx, accountId)
      if (cookie !== undefined) void reply.header('set-cookie', cookie)
    },
  }
}

/** Parsed with the schema, so that undeclared fields never leave the server. */
function serializeResponse(endpoint: Endpoint, result: unknown): StoredResponse {
  const data: unknown = endpoint.response.parse(result)
  return { status: endpoint.status ?? 200, body: { data: endpoint.file ? data : toSnake(data) } }
}
