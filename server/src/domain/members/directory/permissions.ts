import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import { recordAudit } from '../../community/audit/queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { findAccount } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'

interface Permissions {
  /** Undefined: unchanged. */
  communityAdmin?: boolean | undefined
  groupAdmin?: boolean | undefined
  /** Groups to administer. */
  groupIds?: number[] | undefined
}

interface PermissionContext {
  tx: Tx
  viewer: Viewer
  locale: Locale
}

interface Membership {
  groupId: number
  groupAdmin: boolean
}

/** Sets the given admin roles of a member; the other stays as it is. */
export async function setPermissions(granting: PermissionContext, id: number, permissions: Permissions): Promise<void> {
  const { tx, viewer } = granting
  // Lock memberships before the account, in the same order as moving members does.
  const memberships: Membership[] = await tx
    .selectFrom('membership')
    .select(['team_id as groupId', 'group_admin as groupAdmin'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = memberships.filter(({ groupAdmin }) => groupAdmin).map(({ groupId }) => groupId)
  const after = await groupsToAdminister(granting, memberships, permissions)
  await tx
    .updateTable('membership')
    .set({ group_admin: isAmong(after) })
    .where('account_id', '=', id)
    .where('group_admin', '!=', isAmong(after))
    .execute()
  const person = await findAccount(tx, id)
  const communityAdmin = permissions.communityAdmin ?? person?.community_admin ?? false
  if (person?.community_admin !== communityAdmin) {
    await tx.updateTable('account').set({ community_admin: communityAdmin }).where('id', '=', id).execute()
  } else if (after.length === before.length && after.every((groupId) => before.includes(groupId))) return
  const details = permissionDetails(
    { communityAdmin: person?.community_admin ?? false, groupIds: before },
    { communityAdmin, groupIds: after },
  )
  await recordAudit(tx, { actorId: viewer.id, subjectId: id, action: 'permissions_changed', details })
}

/** Admin rights of a member. */
export interface Rights {
  communityAdmin: boolean
  /** Groups that the member administers. */
  groupIds: readonly number[]
}

/** Details of the audit event `permissions_changed`. */
export function permissionDetails(before: Rights, after: Rights) {
  return {
    community_admin: after.communityAdmin,
    group_admin: after.groupIds.length > 0,
    administered: after.groupIds.join(' '),
    communityAdminBefore: before.communityAdmin,
    administeredBefore: before.groupIds.join(' '),
  }
}

const isAmong = (groupIds: readonly number[]) => sql<boolean>`(team_id = any(${sql.val(groupIds)}::bigint[]))`

/**
 * Without `groupIds`, group admins keep their groups, and members of a single group become its admin. Otherwise the
 * choice is ambiguous and the request is rejected.
 */
async function groupsToAdminister(
  { tx, locale }: PermissionContext,
  memberships: readonly Membership[],
  { groupAdmin, groupIds }: Permissions,
): Promise<number[]> {
  const administered = memberships.filter((membership) => membership.groupAdmin)
  if (groupAdmin === undefined) return administered.map(({ groupId }) => groupId)
  if (!groupAdmin) return []
  if (groupIds) {
    await assertGroupsExist(tx, groupIds)
    for (const [index, groupId] of groupIds.entries()) {
      if (!memberships.some((membership) => membership.groupId === groupId)) {
        throw fieldError(locale, 'VALIDATION_ERROR', `group_ids.${index}`, 'notInGroup')
      }
    }
    return [...new Set(groupIds)]
  }
  if (administered.length > 0) return administered.map(({ groupId }) => groupId)
  const [only, ...others] = memberships
  if (!only) throw fieldError(locale, 'VALIDATION_ERROR', 'group_ids', 'inNoGroup')
  if (others.length > 0) throw fieldError(locale, 'VALIDATION_ERROR', 'group_ids', 'chooseGroups')
  return [only.groupId]
}

export async function assertGroupsExist(tx: Tx, groupIds: readonly number[]): Promise<void> {
  const { known } = await tx
    .selectFrom('team')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where(sql<boolean>`id = any(${sql.val(groupIds)}::bigint[])`)
    .executeTakeFirstOrThrow()
  if (known < new Set(groupIds).size) throw new AppError('GROUP_NOT_FOUND')
}
