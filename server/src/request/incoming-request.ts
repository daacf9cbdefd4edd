import { AppError } from '@vecu/contract/error'
import type { FastifyRequest } from 'fastify'

import { bindTransactionToCommunity, findCommunityBySlug } from './community/queries.ts'
import type { Community, Tx } from '../schema/tables/tables.ts'
import { withTimeout } from '../platform/db/timeouts.ts'
import type { Services } from '../platform/services.ts'
import { readAccessToken } from './session/tokens.ts'
import { communityLabel } from './community/address.ts'

/** Where a request comes in and what it says of itself, before anything of it is believed. */
export interface IncomingRequest {
  services: Services
  /** Of the community that the host names; whether there is one is asked in the transaction. */
  slug: string
  /** The session its token names; whether that lives is asked in the transaction. */
  sessionId: string | undefined
  ip: string
  userAgent: string
  /** The header, as it came. */
  cookies: string
}

export async function readIncomingRequest(request: FastifyRequest, services: Services): Promise<IncomingRequest> {
  // The name of the scheme is read in any case (RFC 7235).
  const [, token] = /^bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  return {
    services,
    slug: communitySlug(request, services),
    sessionId: token === undefined ? undefined : await readAccessToken(services.settings.secretKey, token),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.headers.cookie ?? '',
  }
}

function communitySlug(request: FastifyRequest, { settings }: Services): string {
  return communityLabel(request.host, settings.publicHost) ?? settings.defaultCommunity.slug
}

/** The community of a request, where no transaction is bound to it. */
export async function requestCommunity(request: FastifyRequest, services: Services): Promise<Community> {
  const community = await withTimeout(findCommunityBySlug(services.connection.db, communitySlug(request, services)))
  if (!community) throw new AppError('COMMUNITY_NOT_FOUND')
  return community
}

/** Runs work in a transaction bound to the community of the host: one statement finds it and binds to it. */
export function withRequestCommunity<Result>(
  { services, slug }: IncomingRequest,
  work: (tx: Tx, community: Community) => Promise<Result>,
  db = services.connection.db,
): Promise<Result> {
  const done = db.transaction().execute(async (transaction) => {
    const community = await bindTransactionToCommunity(transaction, slug)
    if (!community) throw new AppError('COMMUNITY_NOT_FOUND')
    return work(transaction as Tx, community)
  })
  return withTimeout(done)
}
