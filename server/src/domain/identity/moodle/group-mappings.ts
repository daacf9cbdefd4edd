import type { GroupMapping } from '@vecu/contract/training-center'
import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'
import { recordActivity } from '../account/queries.ts'

/** Replaces the mappings of a centre; returns false if one names an unknown group. */
export async function saveGroupMappings(tx: Tx, centerId: number, mappings: readonly GroupMapping[]): Promise<boolean> {
  const groupIds = [...new Set(mappings.map(({ groupId }) => groupId))]
  const known = await tx
    .selectFrom('team')
    .select('id')
    .where(sql<boolean>`id = any(${sql.val(groupIds)}::bigint[])`)
    .execute()
  if (known.length < groupIds.length) return false
  await tx.deleteFrom('training_center_group').where('center_id', '=', centerId).execute()
  if (mappings.length === 0) return true
  await tx
    .insertInto('training_center_group')
    .values(mappings.map(({ value, groupId }) => ({ center_id: centerId, claim_value: value, team_id: groupId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export async function listGroupMappings(tx: Tx, centerId?: number): Promise<Map<number, GroupMapping[]>> {
  const rows = await tx
    .selectFrom('training_center_group')
    .select(['center_id', 'claim_value as value', 'team_id as groupId'])
    .$if(centerId !== undefined, (query) => query.where('center_id', '=', centerId ?? 0))
    .orderBy('claim_value')
    .orderBy('team_id')
    .execute()
  const byCenter = Map.groupBy(rows, ({ center_id }) => center_id)
  return new Map([...byCenter].map(([id, own]) => [id, own.map(({ value, groupId }) => ({ value, groupId }))]))
}

/**
 * Adds the member to the groups of the values, as a member without rights of an admin. Memberships are never removed,
 * because an admin or an invitation may have created them.
 */
export async function joinMappedGroups(
  tx: Tx,
  { accountId, centerId, values }: { accountId: number; centerId: number; values: readonly string[] },
): Promise<void> {
  if (values.length === 0) return
  const joined = await sql<{ name: string }>`
    with joined as (
      insert into membership (account_id, team_id)
      select distinct ${accountId}::bigint, team_id from training_center_group
      where center_id = ${centerId} and claim_value = any(${sql.val(values)}::text[])
      on conflict (account_id, team_id) do nothing
      returning team_id)
    select team.name from joined join team on team.id = joined.team_id order by team.id`.execute(tx)
  for (const { name } of joined.rows) await recordActivity(tx, accountId, 'joined', name)
}
