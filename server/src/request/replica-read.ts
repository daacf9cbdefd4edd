import { TooDeep } from '@vecu/contract/case'
import type { Access, Endpoint } from '@vecu/contract/endpoint'
import { AppError } from '@vecu/contract/error'

import type { Viewer } from './session/viewer.ts'
import type { Community, Tx } from '../schema/tables/tables.ts'
import { wroteRecently } from './recent-writes.ts'
import type { RequestContext } from './request-context.ts'
import { type IncomingRequest, withRequestCommunity } from './incoming-request.ts'

interface ReplicaRead<AccessLevel extends Access, Result> {
  /** Runs on the primary, so that ended sessions and changed rights apply at once. */
  admit(tx: Tx): Promise<RequestContext<AccessLevel>['viewer']>
  read(tx: Tx, community: Community, viewer: RequestContext<AccessLevel>['viewer']): Promise<Result | AppError>
}

/**
 * Reads from the replica if the endpoint allows it and the viewer has not written recently. Returns undefined if the
 * caller must use the primary: no result, or an error.
 */
export async function readFromReplica<AccessLevel extends Access, Result>(
  { replica: mayBe, access }: Pick<Endpoint, 'replica'> & { access: AccessLevel },
  incoming: IncomingRequest,
  { admit, read }: ReplicaRead<AccessLevel, Result>,
): Promise<Result | undefined> {
  const { services, sessionId, personalAccessTokenHash } = incoming
  const { replica } = services.connection
  if (mayBe !== true || !replica?.isFresh()) return undefined
  // Using a token records its use, which needs the primary.
  if (personalAccessTokenHash !== undefined) return undefined
  if (sessionId === undefined && access !== 'anyone') return undefined
  const viewer = sessionId === undefined ? undefined : await withRequestCommunity(incoming, admit)
  if (viewer && (await wroteRecently(services, viewer.id))) return undefined
  try {
    const found = await withRequestCommunity(
      incoming,
      (tx, community) => read(tx, community, viewer as Viewer),
      replica.db,
    )
    return found instanceof AppError ? undefined : found
  } catch (error) {
    if (isReplicaError(error)) replica.blame(error)
    return undefined
  }
}

/** Client errors and conflicts with replay do not count as errors of the replica. */
function isReplicaError(error: unknown): boolean {
  if (error instanceof AppError || error instanceof TooDeep) return false
  return !/^(22|23|40)...$/.test((error as { code?: string }).code ?? '')
}
