import type { RoleChange } from '@vecu/contract/bulk-action'
import { sql } from 'kysely'

import { type AuditedSubject, recordDetailedAudits } from '../../community/audit/queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { type Rights, permissionDetails } from './permissions.ts'

interface RoleChangeContext {
  tx: Tx
  actorId: number
  ids: readonly number[]
  kind: RoleChange
  /** Groups of a group admin role. */
  groupIds: readonly number[]
}

/** Grants or revokes a role; returns how many members changed. Members are unchanged in groups they are not in. */
export async function changeRoles({ tx, actorId, ids, kind, groupIds }: RoleChangeContext): Promise<number> {
  const grants = kind === 'grant_group_admin' || kind === 'grant_community_admin'
  const isOfGroup = kind === 'grant_group_admin' || kind === 'revoke_group_admin'
  const members = await lockMembers(tx, ids)
  const events = members.flatMap(({ id, communityAdmin, memberships }): AuditedSubject[] => {
    const administered = memberships.filter(({ groupAdmin }) => groupAdmin).map(({ groupId }) => groupId)
    const before: Rights = { communityAdmin, groupIds: administered }
    const isAdminAfter = ({ groupId, groupAdmin }: Membership) => (groupIds.includes(groupId) ? grants : groupAdmin)
    const after: Rights = isOfGroup
      ? { communityAdmin, groupIds: memberships.filter(isAdminAfter).map(({ groupId }) => groupId) }
      : { communityAdmin: grants, groupIds: administered }
    const isSame = before.communityAdmin === after.communityAdmin && before.groupIds.length === after.groupIds.length
    return isSame ? [] : [{ subjectId: id, details: permissionDetails(before, after) }]
  })
  const changed = events.map(({ subjectId }) => subjectId)
  if (isOfGroup) {
    await tx
      .updateTable('membership')
      .set({ group_admin: grants })
      .where(isAmong('account_id', changed))
      .where(isAmong('team_id', groupIds))
      .where('group_admin', '!=', grants)
      .execute()
  } else await tx.updateTable('account').set({ community_admin: grants }).where(isAmong('id', changed)).execute()
  await recordDetailedAudits(tx, { actorId, action: 'permissions_changed', events })
  return changed.length
}

interface Membership {
  groupId: number
  groupAdmin: boolean
}

interface Member {
  id: number
  communityAdmin: boolean
  memberships: readonly Membership[]
}

const isAmong = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${sql.val(ids)}::bigint[])`

/** Locks memberships before accounts, as `setPermissions` does, and both in order, so that calls cannot deadlock. */
async function lockMembers(tx: Tx, ids: readonly number[]): Promise<Member[]> {
  const memberships = await tx
    .selectFrom('membership')
    .select(['account_id', 'team_id as groupId', 'group_admin as groupAdmin'])
    .where(isAmong('account_id', ids))
    .orderBy('account_id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const accounts = await tx
    .selectFrom('account')
    .select(['id', 'community_admin as communityAdmin'])
    .where(isAmong('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const byAccount = Map.groupBy(memberships, ({ account_id }) => account_id)
  return accounts.map((account) => ({ ...account, memberships: byAccount.get(account.id) ?? [] }))
}
