import { MAX_FOUND_ITEMS, MAX_FOUND_MEMBERS } from '@vecu/contract/constants'
import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/** Items that the viewer may see and that match every pattern: own items first, then the newest of others. */
export async function findItems(tx: Tx, viewer: Viewer, patterns: string[]): Promise<number[]> {
  const { rows: own } = await sql<{ id: number }>`
    select id from item
    where account_id = ${viewer.id} and deleted_at is null and search like all (${patterns}::text[])
    order by created_at desc, id desc limit ${MAX_FOUND_ITEMS}`.execute(tx)
  const left = MAX_FOUND_ITEMS - own.length
  const others =
    left > 0 && viewer.active && viewer.status === 'accepted' ? await ofOthers(tx, viewer, patterns, left) : []
  return [...own, ...others].map(({ id }) => id)
}

async function ofOthers(tx: Tx, viewer: Viewer, patterns: string[], amount: number): Promise<{ id: number }[]> {
  const ofGroups = viewer.communityAdmin
    ? sql`select id, created_at from group_items_holding(${patterns}::text[], ${viewer.id}, ${amount})`
    : ofOwnGroups(viewer, patterns, amount)
  const { rows } = await sql<{ id: number }>`
    select id from (
      (${ofGroups})
      union all
      (select id, created_at from shared_items_holding(${patterns}::text[], ${viewer.id}, ${amount}))
    ) as found
    order by created_at desc, id desc limit ${amount}`.execute(tx)
  return rows
}

/** Collects what is shared with the viewer's groups before matching, because most members have few groups. */
function ofOwnGroups(viewer: Viewer, patterns: string[], amount: number) {
  return sql`with of_groups as materialized (
      select distinct item_team.item_id as id from item_team
      join membership on membership.team_id = item_team.team_id
      where membership.account_id = ${viewer.id})
    select item.id, item.created_at from of_groups join item on item.id = of_groups.id
    where item.sharing = 'group' and item.account_id <> ${viewer.id} and item.deleted_at is null
      and item.search like all (${patterns}::text[])
    order by item.created_at desc, item.id desc limit ${amount}`
}

/** Active members whose name matches every pattern; empty for viewers who are pending or deactivated. */
export async function findMembers(tx: Tx, viewer: Viewer, patterns: string[]) {
  if (!viewer.active || viewer.status !== 'accepted') return []
  const { rows } = await sql<{ id: number }>`
    select id from members_named(${patterns}::text[], ${MAX_FOUND_MEMBERS}) as id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return tx
    .selectFrom('account')
    .select(['id', 'firstname', 'lastname', 'avatar_key'])
    .where('id', 'in', ids)
    .orderBy(sql`array_position(${sql.val(ids)}::bigint[], id)`)
    .execute()
}
