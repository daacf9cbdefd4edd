import { AppError } from '@vecu/contract/error'
import type { FastifyRequest } from 'fastify'

import { bindTransactionToCommunity, findCommunityBySlug } from './community/queries.ts'
import type { Community, Tx } from '../schema/tables/tables.ts'
import { withTimeout } from '../platform/db/timeouts.ts'
import type { Services } from '../platform/services.ts'
import { tokenHash } from '../platform/crypto/keys.ts'
import { isPersonalAccessToken } from './session/personal-access-tokens.ts'
import { readAccessToken } from './session/tokens.ts'
import { addressOf, communityLabel } from './community/address.ts'

/** Host, session and client of a request, as sent: nothing is verified yet. */
export interface IncomingRequest {
  services: Services
  /** Community slug from the host name; not yet looked up. */
  slug: string
  /** Session id from the access token; not yet checked against the database. */
  sessionId: string | undefined
  /** Hash of a personal access token; not yet looked up. Never together with a session id. */
  personalAccessTokenHash: string | undefined
  ip: string
  userAgent: string
  /** Raw Cookie header. */
  cookies: string
}

export async function readIncomingRequest(request: FastifyRequest, services: Services): Promise<IncomingRequest> {
  // The scheme is case-insensitive (RFC 7235).
  const [, token] = /^bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  const isPersonal = token !== undefined && isPersonalAccessToken(token)
  return {
    services,
    slug: communitySlug(request, services),
    sessionId:
      token === undefined || isPersonal ? undefined : await readAccessToken(services.settings.secretKey, token),
    personalAccessTokenHash: isPersonal ? tokenHash(token) : undefined,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.headers.cookie ?? '',
  }
}

function communitySlug(request: FastifyRequest, { settings }: Services): string {
  return communityLabel(request.host, addressOf(request.host, settings).publicHost) ?? settings.defaultCommunity.slug
}

/** For routes without a community transaction. */
export async function requestCommunity(request: FastifyRequest, services: Services): Promise<Community> {
  const community = await withTimeout(findCommunityBySlug(services.connection.db, communitySlug(request, services)))
  if (!community) throw new AppError('COMMUNITY_NOT_FOUND')
  return community
}

/** Runs `work` in a transaction bound to the community of the host; one statement finds and binds it. */
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
