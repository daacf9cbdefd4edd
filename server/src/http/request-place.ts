import { Refusal } from '@vecu/contract/error'
import type { FastifyRequest } from 'fastify'

import { type Community, findCommunityBySlug } from '../community/queries.ts'
import type { Parts } from '../parts.ts'
import { deviceOf } from '../session/device.ts'
import { readAccessToken } from '../session/tokens.ts'
import { communityLabel } from './community.ts'

/** Where a request comes in and what it says of itself, before anything of it is believed. */
export interface RequestPlace {
  parts: Parts
  community: Community
  /** The session its token names; whether that lives is asked in the transaction. */
  sessionId: string | undefined
  address: string
  device: string
}

export async function requestPlace(request: FastifyRequest, parts: Parts): Promise<RequestPlace> {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '') ?? []
  return {
    parts,
    community: await requestCommunity(request, parts),
    sessionId: token === undefined ? undefined : await readAccessToken(parts.settings.secretKey, token),
    address: request.ip,
    device: deviceOf(request.headers['user-agent'] ?? ''),
  }
}

export async function requestCommunity(request: FastifyRequest, { settings, connection }: Parts): Promise<Community> {
  const slug = communityLabel(request.host, settings.publicHost) ?? settings.defaultCommunity.slug
  const community = await findCommunityBySlug(connection.db, slug)
  if (!community) throw new Refusal('COMMUNITY_NOT_FOUND')
  return community
}
