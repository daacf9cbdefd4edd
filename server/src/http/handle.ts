import { toCamel, toSnake } from '@vecu/contract/case'
import type { Endpoint } from '@vecu/contract/endpoint'
import { Refusal } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { type Community, findCommunityBySlug } from '../community/queries.ts'
import { inCommunity } from '../db/in-community.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Parts } from '../parts.ts'
import { communityLabel } from './community.ts'
import { parseInput, requestLocale } from './errors.ts'
import { type Answered, claimOf, once } from './idempotency.ts'

interface Asked<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  parts: Parts
  community: Community
  locale: Locale
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
}

export interface Route {
  endpoint: Endpoint
  register(app: FastifyInstance, parts: Parts): void
}

type Act<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType, Extra> = (
  asked: Asked<P, Q, B> & Extra,
) => Promise<z.input<A>>

/** A route that acts in a transaction bound to the community of the host. */
export function handle<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  act: Act<P, Q, B, A, { tx: Tx }>,
): Route {
  return route(endpoint, (asked, request) =>
    inCommunity(asked.parts.connection.db, asked.community.id, (tx) => {
      const work = async () => answered(endpoint, await act({ ...asked, tx }))
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string' || !isRepeatable(endpoint)) return work()
      return once(tx, claimOf(key, `${endpoint.method} ${request.url}`, request.body), work)
    }),
  )
}

/** A route that only reads, and looks beyond one community: no transaction, no rows of people. */
export function handleUnbound<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  act: Act<P, Q, B, A, { db: Db }>,
): Route {
  return route(endpoint, async (asked) => answered(endpoint, await act({ ...asked, db: asked.parts.connection.db })))
}

function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  answer: (asked: Asked<P, Q, B>, request: FastifyRequest) => Promise<Answered>,
): Route {
  return {
    endpoint,
    register(app, parts) {
      const { limit } = endpoint
      app.route({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        ...(limit && { config: { rateLimit: { max: limit.max, timeWindow: limit.windowSeconds * 1_000 } } }),
        async handler(request: FastifyRequest, reply: FastifyReply) {
          if (endpoint.access === 'developer' && !parts.settings.devPages) throw new Refusal('NOT_FOUND')
          const { status, answer: body } = await answer(await ask(endpoint, request, parts), request)
          return reply.code(status).header('cache-control', 'no-store').send(body)
        },
      })
    },
  }
}

async function ask<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B>,
  request: FastifyRequest,
  parts: Parts,
): Promise<Asked<P, Q, B>> {
  const locale = requestLocale(request)
  const input = <S extends z.ZodType>(schema: S | undefined, value: unknown) =>
    (schema ? parseInput(schema, toCamel(value ?? {}), locale) : undefined) as z.output<S>
  return {
    parts,
    locale,
    community: await requestCommunity(request, parts),
    params: input(endpoint.params, request.params),
    query: input(endpoint.query, request.query),
    body: input(endpoint.body, request.body),
  }
}

export async function requestCommunity(request: FastifyRequest, { settings, connection }: Parts): Promise<Community> {
  const slug = communityLabel(request.host, settings.publicHost) ?? settings.defaultCommunity.slug
  const community = await findCommunityBySlug(connection.db, slug)
  if (!community) throw new Refusal('COMMUNITY_NOT_FOUND')
  return community
}

/** Through the schema, so that an undeclared field never leaves the server. */
function answered(endpoint: Endpoint, result: unknown): Answered {
  return { status: endpoint.status ?? 200, answer: { data: toSnake(endpoint.answer.parse(result)) } }
}

function isRepeatable({ method }: Endpoint): boolean {
  return method === 'POST' || method === 'PATCH'
}
