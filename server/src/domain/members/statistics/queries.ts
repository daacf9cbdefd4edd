import type { Locale } from '@vecu/contract/locale'
import { type Counts, STATISTICS, type Statistic, TOP_SKILLS } from '@vecu/contract/statistics'
import { type RawBuilder, sql } from 'kysely'

import { administersGroup } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { skillName } from '../../catalog/built-in/built-in.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { Period } from './period.ts'

/** Groups administered by the viewer; all groups for community admins. */
export async function findManagedGroups(tx: Tx, viewer: Viewer): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('team')
    .select(['team.id', 'team.name'])
    .where(administersGroup(viewer, 'team.id'))
    .orderBy(sql`fold_text(team.name)`)
    .orderBy('team.id')
    .execute()
}

/** The whole community, or members of some groups. */
export type Scope = { groupIds: number[] } | 'community'

const NOTHING: Counts = { members: 0, experiences: 0, stories: 0, certifications: 0 }

interface CountRow {
  statistic: Statistic
  /** Null for everything before the first month. */
  month: string | null
  count: number
}

/** Totals before the period and additions per month, in one statement that uses indexes. */
export async function countByMonth(tx: Tx, scope: Scope, { start, end, months }: Period) {
  const month = (column: string) =>
    sql`case when ${sql.ref(column)} >= ${start} then to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM') end`
  const { rows } = await sql<CountRow>`
    select 'members' as statistic, ${month('since')} as month, count(*) as count
      from (${selectMembers(scope)}) as members where since < ${end} group by 2
    union all
    select case kind when 'story' then 'stories' else 'experiences' end, ${month('item.created_at')}, count(*)
      from item where deleted_at is null and item.created_at < ${end} and ${isOfScope('item.account_id', scope)}
      group by 1, 2
    union all
    select 'certifications', ${month('recognition.decided_at')}, count(*)
      from recognition join item on item.id = recognition.experience_id and item.deleted_at is null
      where ${IS_LIVE} and recognition.decided_at < ${end} and ${isOfScope('recognition.requester_id', scope)}
      group by 2`.execute(tx)
  const getCounts = (targetMonth: string | null): Counts => ({
    ...NOTHING,
    ...Object.fromEntries(rows.filter((row) => row.month === targetMonth).map((row) => [row.statistic, row.count])),
  })
  return { before: getCounts(null), months: months.map((one) => ({ month: one, ...getCounts(one) })) }
}

/** Accepted, neither revoked nor outdated by an edit of the experience. */
const IS_LIVE = sql`recognition.status = 'accepted' and not recognition.changed`

/** Active members with their join date; in groups the earliest join date of several. */
function selectMembers(scope: Scope): RawBuilder<unknown> {
  if (scope === 'community') {
    return sql`select created_at as since from account where status = 'accepted' and active`
  }
  return sql`select min(membership.created_at) as since from membership
    join account on account.id = membership.account_id and account.status = 'accepted' and account.active
    where membership.team_id = any(${scope.groupIds}) group by membership.account_id`
}

function isOfScope(column: string, scope: Scope): RawBuilder<boolean> {
  if (scope === 'community') return sql<boolean>`true`
  return sql<boolean>`${sql.ref(column)} in (
    select membership.account_id from membership where membership.team_id = any(${scope.groupIds}))`
}

/** Current members of each group, and their additions within the period. */
export async function countByGroup(tx: Tx, groups: { id: number; name: string }[], { start, end }: Period) {
  const ids = groups.map(({ id }) => id)
  const { rows } = await sql<{ team: number; statistic: Statistic; count: number }>`
    select membership.team_id as team, 'members' as statistic, count(*) as count from membership
      join account on account.id = membership.account_id and account.status = 'accepted' and account.active
      where membership.team_id = any(${ids}) group by 1
    union all
    select membership.team_id, case item.kind when 'story' then 'stories' else 'experiences' end, count(*)
      from membership join item on item.account_id = membership.account_id and item.deleted_at is null
        and item.created_at >= ${start} and item.created_at < ${end}
      where membership.team_id = any(${ids}) group by 1, 2
    union all
    select membership.team_id, 'certifications', count(*)
      from membership join recognition on recognition.requester_id = membership.account_id
      join item on item.id = recognition.experience_id and item.deleted_at is null
      where ${IS_LIVE} and recognition.decided_at >= ${start} and recognition.decided_at < ${end}
        and membership.team_id = any(${ids}) group by 1`.execute(tx)
  const counts = new Map(rows.map(({ team, statistic, count }) => [`${team} ${statistic}`, count]))
  return groups.map(({ id, name }) => ({
    id,
    name,
    ...NOTHING,
    ...Object.fromEntries(STATISTICS.map((one) => [one, counts.get(`${id} ${one}`) ?? 0])),
  }))
}

/** Counts skills of experiences; a skill with sub-skills is a heading and does not count. */
export async function topSkills(tx: Tx, scope: Scope, { start, end }: Period, locale: Locale) {
  const { rows } = await sql<{
    key: string
    skillId: string | null
    name: string
    experiences: number
    certified: number
  }>`
    select coalesce(skill.skill_id, 'own:' || fold_text(skill.name)) as key, min(skill.skill_id) as "skillId",
      min(skill.name) as name, count(distinct item.id) as experiences,
      count(distinct item.id) filter (where item.certified) as certified
    from item join item_skill skill on skill.item_id = item.id
    where item.deleted_at is null and item.kind = 'experience' and item.created_at >= ${start}
      and item.created_at < ${end} and ${isOfScope('item.account_id', scope)}
      and not exists (select from item_skill below where below.parent_id = skill.id)
    group by 1 order by experiences desc, certified desc, key limit ${TOP_SKILLS}`.execute(tx)
  return rows.map(({ skillId, name, ...skill }) => ({ ...skill, name: skillName(skillId, locale) ?? name }))
}
