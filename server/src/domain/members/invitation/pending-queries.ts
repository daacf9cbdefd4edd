import type { PendingInvitation } from '@vecu/contract/invitation-batch'
import { type SqlBool, sql } from 'kysely'

import { administersGroup } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'

type Pending = Omit<PendingInvitation, 'createdAt' | 'sentAt' | 'expiresAt'> & {
  createdAt: Date
  sentAt: Date
  expiresAt: Date
}

/** Unused invitations to the groups that the viewer administers. */
function pending(tx: Tx, viewer: Viewer) {
  return tx
    .selectFrom('invitation')
    .where('invitation.used_at', 'is', null)
    .where(administersGroup(viewer, 'invitation.team_id'))
}

function selectPendingDetails(tx: Tx, viewer: Viewer) {
  return pending(tx, viewer)
    .innerJoin('team', 'team.id', 'invitation.team_id')
    .leftJoin('account as inviter', 'inviter.id', 'invitation.inviter_id')
    .select(['invitation.id', 'invitation.email', 'invitation.firstname', 'invitation.lastname'])
    .select(['team.id as groupId', 'team.name as groupName', 'invitation.created_at as createdAt'])
    .select(['invitation.sent_at as sentAt', 'invitation.expires_at as expiresAt'])
    .select([
      sql<string | null>`inviter.firstname || ' ' || inviter.lastname`.as('inviter'),
      sql<Pending['state']>`case when invitation.expires_at > now() then 'pending' else 'expired' end`.as('state'),
    ])
}

interface Filters extends RequestedPage {
  groupId?: number | undefined
  search?: string | undefined
  state?: Pending['state'] | undefined
}

export async function pendingPage(tx: Tx, viewer: Viewer, filters: Filters) {
  const matches = matching(filters)
  const { count } = await pending(tx, viewer)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches)
    .executeTakeFirstOrThrow()
  const paginatedResults = await selectPendingDetails(tx, viewer)
    .where(matches)
    .orderBy('invitation.sent_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(filters.pageSize)
    .offset(filters.page * filters.pageSize)
    .execute()
  return { paginatedResults, totalPages: totalPages(count, filters.pageSize) }
}

function matching({ groupId, search = '', state }: Filters) {
  const terms = search.split(/\s+/).filter(Boolean)
  const conditions = [
    sql<SqlBool>`true`,
    ...(groupId === undefined ? [] : [sql<SqlBool>`invitation.team_id = ${groupId}`]),
    ...(state === undefined ? [] : [sql<SqlBool>`(invitation.expires_at > now()) = ${state === 'pending'}`]),
    ...terms.map((term) => {
      const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return sql<SqlBool>`invitation.search_text like fold_text(${pattern})`
    }),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Locks the invitation, because the guest may be registering with it concurrently. */
export function lockPending(tx: Tx, viewer: Viewer, id: number) {
  return pending(tx, viewer)
    .select(['id', 'email', 'firstname', 'lastname', 'team_id as groupId'])
    .where('invitation.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findPending(tx: Tx, viewer: Viewer, id: number): Promise<Pending | undefined> {
  return selectPendingDetails(tx, viewer).where('invitation.id', '=', id).executeTakeFirst()
}

export async function countPending(tx: Tx, viewer: Viewer): Promise<number> {
  const { count } = await pending(tx, viewer)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteInvitation(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('invitation').where('id', '=', id).execute()
}
