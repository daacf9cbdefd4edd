import type { groupApi } from '@vecu/contract/group'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import { administersGroup } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { totalPages } from '../../../platform/db/page.ts'

type Search = z.output<NonNullable<typeof groupApi.search.query>>

/** SQL condition on `team`: whether the viewer is a member. */
function isIn(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`exists (select from membership
    where membership.team_id = team.id and membership.account_id = ${viewer.id})`
}

export async function searchGroups(tx: Tx, viewer: Viewer, { page, pageSize, search = '', mayManage }: Search) {
  let found = tx.selectFrom('team')
  if (mayManage) found = found.where(administersGroup(viewer, 'team.id'))
  for (const term of search.split(/\s+/).filter(Boolean)) {
    const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    found = found.where(sql<boolean>`fold_text(team.name) like fold_text(${pattern})`)
  }
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .select('team.id')
    .orderBy(sql`fold_text(team.name)`)
    .orderBy('team.id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { ids: rows.map(({ id }) => id), totalPages: totalPages(count, pageSize) }
}

/**
 * Groups with their counts, in the order of `ids`. Counts accepted, active members. Items are counted as in the group's
 * journal: those shared with the group only count for its members and for community admins.
 */
export async function findGroups(tx: Tx, viewer: Viewer, ids: readonly number[]) {
  if (ids.length === 0) return []
  const items = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(counted.items) filter (where ${condition}), 0)::int`
  const isInside = viewer.communityAdmin ? sql<boolean>`true` : isIn(viewer)
  return tx
    .selectFrom('team')
    .leftJoin('membership', 'membership.team_id', 'team.id')
    .leftJoin('journal_count as counted', (join) =>
      join
        .onRef('counted.account_id', '=', 'membership.account_id')
        .on('counted.community_id', '=', sql<number>`current_community()`)
        .on(
          sql<boolean>`((counted.journal = 'shared' and counted.team_id = 0)
            or (counted.journal = 'group' and counted.team_id = team.id and ${isInside}))`,
        ),
    )
    .select(['team.id', 'team.name', 'team.description', 'team.logo_key', 'team.members_may_invite'])
    .select([isIn(viewer).as('isMember'), administersGroup(viewer, 'team.id').as('mayManage')])
    .select(
      sql<number>`(select count(*)::int from membership join account on account.id = membership.account_id
        where membership.team_id = team.id and account.active and account.status = 'accepted')`.as('membersCount'),
    )
    .select([
      items(sql`counted.kind = 'experience'`).as('experiencesCount'),
      items(sql`counted.kind = 'story'`).as('storiesCount'),
      items(sql`counted.kind = 'experience' and counted.certified`).as('certifiedCount'),
    ])
    .where('team.id', 'in', ids)
    .groupBy('team.id')
    .orderBy(sql`array_position(${sql.val(ids)}::bigint[], team.id)`)
    .execute()
}
