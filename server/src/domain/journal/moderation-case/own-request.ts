import type { CaseKind, CaseStatus } from '@vecu/contract/moderation-case'
import type { SharingRequest } from '@vecu/contract/sharing-request'
import { type RawBuilder, sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'

/** Latest request of an author about an item or portrait. Dates inside JSON arrive as strings. */
export interface OwnRequest {
  kind: CaseKind
  status: CaseStatus
  reason: string | null
  requestedAt: string
}

const COLUMNS = sql`jsonb_build_object('kind', moderation_case.kind, 'status', moderation_case.status,
  'reason', moderation_case.decision_reason, 'requestedAt', moderation_case.created_at)`

/** Subquery for a query on `item`; null for items of others. */
export function selectOwnRequest(viewer: Pick<Viewer, 'id'> | undefined): RawBuilder<OwnRequest | null> {
  if (!viewer) return sql<null>`null`
  return sql<OwnRequest | null>`case when item.account_id = ${viewer.id} then (
    select ${COLUMNS} from moderation_case
    where moderation_case.item_id = item.id and moderation_case.kind in ('review', 'publication')
    order by moderation_case.id desc limit 1) end`
}

/** Subquery for a query on `portrait`. */
export const PORTRAIT_REQUEST = sql<OwnRequest | null>`(
  select ${COLUMNS} from moderation_case
  where moderation_case.author_id = account.id and moderation_case.kind = 'portrait'
  order by moderation_case.id desc limit 1)`

/** Undefined for another kind, and once the request was granted or withdrawn. */
export function presentRequest(request: OwnRequest | null, kind: CaseKind): SharingRequest | undefined {
  if (request?.kind !== kind) return undefined
  const { status, reason } = request
  if (status !== 'open' && status !== 'kept' && status !== 'refused') return undefined
  return { status, reason, requestedAt: new Date(request.requestedAt).toISOString() }
}
