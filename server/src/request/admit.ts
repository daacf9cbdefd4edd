import type { Access, Endpoint } from '@vecu/contract/endpoint'
import { AppError } from '@vecu/contract/error'
import { requiredScope } from '@vecu/contract/required-scope'
import type { FastifyRequest } from 'fastify'

import type { Tx } from '../schema/tables/tables.ts'
import { assertAccess } from './access.ts'
import type { IncomingRequest } from './incoming-request.ts'
import type { RequestContext } from './request-context.ts'
import { findTokenViewer } from './session/personal-access-tokens.ts'
import { findViewer } from './session/queries.ts'
import type { Viewer } from './session/viewer.ts'

type Declaration<AccessLevel extends Access> = Pick<Endpoint, 'method' | 'path' | 'secret'> & { access: AccessLevel }

/** Loads the viewer and throws unless the endpoint's `access` allows them. May be undefined when access is `anyone`. */
export async function admit<AccessLevel extends Access>(
  tx: Tx,
  endpoint: Declaration<AccessLevel>,
  incoming: IncomingRequest,
  request: FastifyRequest,
): Promise<RequestContext<AccessLevel>['viewer']> {
  const viewer = await identifyViewer(tx, endpoint, incoming)
  if (viewer) request.userLocale = viewer.locale
  assertAccess(endpoint.access, viewer)
  return viewer
}

async function identifyViewer(
  tx: Tx,
  endpoint: Declaration<Access>,
  { sessionId, personalAccessTokenHash }: IncomingRequest,
): Promise<Viewer | undefined> {
  if (personalAccessTokenHash !== undefined) {
    return findTokenViewer(tx, personalAccessTokenHash, requiredScope(endpoint))
  }
  return sessionId === undefined ? undefined : findViewer(tx, sessionId)
}

/** Before anything is read or counted, so that a token never reaches endpoints reserved for sessions. */
export function refusePersonalAccessToken(
  endpoint: Declaration<Access>,
  { personalAccessTokenHash }: IncomingRequest,
): void {
  if (personalAccessTokenHash === undefined || requiredScope(endpoint) !== 'session') return
  throw new AppError('PERSONAL_ACCESS_TOKEN_REFUSED')
}
