import { type RawBuilder, sql } from 'kysely'

import type { Db } from '../../../schema/tables/tables.ts'
import type { CheckResult } from './check-result.ts'
import { type Reference, readReferences, readTables } from '../archive/schema-introspection.ts'

async function count(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from (${query}) as wrong`.execute(db)
  return rows[0]?.rows ?? 0
}

/** Every foreign key resolves, and none points into another community. */
export async function checkReferences(db: Db): Promise<CheckResult> {
  const [references, tables] = [await readReferences(db), await readTables(db)]
  const owned = new Set(
    tables.filter((one) => one.columns.some(({ name }) => name === 'community_id')).map(({ name }) => name),
  )
  const problems: string[] = []
  for (const reference of references) {
    const label = `${reference.table} (${reference.columns.join(', ')})`
    const dead = await count(db, deadEnds(reference))
    if (dead > 0) problems.push(`${dead} rows of ${label} refer to a missing row of ${reference.to}`)
    if (reference.columns.includes('community_id') || !owned.has(reference.table) || !owned.has(reference.to)) continue
    const crossing = await count(db, crossings(reference))
    if (crossing > 0)
      problems.push(`${crossing} rows of ${label} refer to a row of ${reference.to} in another community`)
  }
  return { name: 'references', checked: references.length, problems, notices: [] }
}

function joined({ columns, toColumns }: Reference) {
  const pairs = columns.map((column, place) => sql`own.${sql.ref(column)} = other.${sql.ref(toColumns[place] ?? '')}`)
  return sql.join(pairs, sql` and `)
}

function deadEnds(reference: Reference) {
  const named = sql.join(
    reference.columns.map((column) => sql`own.${sql.ref(column)} is not null`),
    sql` and `,
  )
  return sql`select from ${sql.table(reference.table)} as own where ${named}
    and not exists (select from ${sql.table(reference.to)} as other where ${joined(reference)})`
}

function crossings(reference: Reference) {
  return sql`select from ${sql.table(reference.table)} as own join ${sql.table(reference.to)} as other on ${joined(reference)}
    where own.community_id <> other.community_id`
}

/** Rules that foreign keys cannot express; each query finds violations. */
const RULES: Record<string, RawBuilder<unknown>> = {
  'items of kind experience without an experience': sql`select from item
    where kind = 'experience' and not exists (select from experience where experience.id = item.id)`,
  'items of kind story without a story': sql`select from item
    where kind = 'story' and not exists (select from story where story.id = item.id)`,
  'story entries that are not experiences': sql`select from story_experience join item on item.id = experience_id
    where item.kind <> 'experience'`,
  'pieces of evidence of items that are not experiences': sql`select from evidence join item on item.id = experience_id
    where item.kind <> 'experience'`,
  'notes on items that are not experiences': sql`select from feedback join item on item.id = experience_id
    where item.kind <> 'experience' or item.account_id = writer_id`,
  'items with the moderation record of another item': sql`select from item join hiding on hiding.id = item.hiding_id
    where hiding.item_id <> item.id`,
  'moderation cases about the item of another author': sql`select from moderation_case join item
    on item.id = moderation_case.item_id where item.account_id <> moderation_case.author_id`,
  'skills whose parent belongs to another experience': sql`select from item_skill join item_skill as above
    on above.id = item_skill.parent_id where above.item_id <> item_skill.item_id`,
  'accounts whose group admin flag does not match their memberships': sql`select from account
    where group_admin <> exists (
      select from membership where membership.account_id = account.id and membership.group_admin)`,
  'communities with more than one active signing key': sql`select from community_key where retired_at is null
    group by community_id having count(*) > 1`,
}

export async function checkItems(db: Db): Promise<CheckResult> {
  const problems: string[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const wrong = await count(db, query)
    if (wrong > 0) problems.push(`${wrong} ${rule}`)
  }
  return { name: 'rows', checked: Object.keys(RULES).length, problems, notices: [] }
}

/** Recomputes the trigger-maintained counts. */
export async function checkCounts(db: Db): Promise<CheckResult> {
  const journals = await count(
    db,
    sql`select from (
        select listed.*, count(*) as items from item cross join lateral journals_of(item, null) as listed
        group by 1, 2, 3, 4, 5, 6) as counted
      full join (select * from journal_count where items <> 0) as kept
        using (community_id, account_id, journal, team_id, kind, certified)
      where counted.items is distinct from kept.items`,
  )
  const members = await count(
    db,
    sql`select from (
        select community_id, 0::bigint as team_id, state, member_role, count(*) as members from account group by 1, 3, 4
        union all
        select account.community_id, membership.team_id, state, member_role, count(*)
        from account join membership on membership.account_id = account.id group by 1, 2, 3, 4) as counted
      full join (select * from member_count where members <> 0) as kept
        using (community_id, team_id, state, member_role)
      where counted.members is distinct from kept.members`,
  )
  return {
    name: 'counts',
    checked: 2,
    problems: [
      ...(journals > 0 ? [`${journals} journal counts are wrong`] : []),
      ...(members > 0 ? [`${members} member counts are wrong`] : []),
    ],
    notices: [],
  }
}
