import { type ExperienceFilters, type ExperienceLabels, MAX_EXPERIENCE_LABELS } from '@vecu/contract/experience-filter'
import type { Locale } from '@vecu/contract/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { skillName } from '../../catalog/built-in/built-in.ts'
import { buildSearchPatterns } from '../../../platform/db/search-patterns.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { itemSelection } from '../experience/present.ts'
import { type JournalPage, ownJournal } from './queries.ts'
import { totalPages } from '../../../platform/db/page.ts'

/** Day of the experience as its author entered it; without a date, the day on which it was created. */
const DAY = sql<string>`coalesce(left(experience.local_date, 10),
  to_char(coalesce(experience.happened_at, item.created_at) at time zone 'UTC', 'YYYY-MM-DD'))`

async function conditions(tx: Tx, filters: ExperienceFilters): Promise<RawBuilder<SqlBool>[]> {
  const { search = '', certified, skill, tag, from, to } = filters
  const patterns = await buildSearchPatterns(tx, search)
  return [
    ...(patterns.length > 0 ? [sql<boolean>`item.search like all (${patterns}::text[])`] : []),
    ...(certified ? [sql<boolean>`item.certified`] : []),
    ...(skill === undefined
      ? []
      : [
          sql<boolean>`exists (select from item_skill where item_skill.item_id = item.id and (item_skill.skill_id = ${skill}
            or (item_skill.skill_id is null and fold_text(item_skill.name) = fold_text(${skill}))))`,
        ]),
    ...(tag === undefined
      ? []
      : [
          sql<boolean>`exists (select from item_tag
            where item_tag.item_id = item.id and fold_text(item_tag.name) = fold_text(${tag}))`,
        ]),
    ...(from === undefined ? [] : [sql<boolean>`${DAY} >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`${DAY} <= ${to}`]),
  ]
}

const ONLY_EXPERIENCES = { onlyExperiences: true, onlyStories: false, certified: false }

const ownExperiences = (accountId: number) => sql`item join experience on experience.id = item.id
  where item.account_id = ${accountId} and item.kind = 'experience' and item.deleted_at is null`

/** Own experiences that match all filters, newest first. */
export async function findOwnExperiences(
  tx: Tx,
  accountId: number,
  filters: ExperienceFilters,
): Promise<Pick<JournalPage, 'listed' | 'totalPages'>> {
  const { page, pageSize } = filters
  const wanted = await conditions(tx, filters)
  if (wanted.length === 0) {
    return ownJournal(tx, accountId, { page, pageSize, ...ONLY_EXPERIENCES })
  }
  const matching = sql`from ${ownExperiences(accountId)} and ${sql.join(wanted, sql` and `)}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(tx)
  const { rows } = await sql<{ id: number }>`select item.id ${matching}
    order by item.created_at desc, item.id desc
    limit ${pageSize} offset ${page * pageSize}`.execute(tx)
  return {
    listed: itemSelection(rows.map(({ id }) => id)),
    totalPages: totalPages(counted[0]?.total ?? 0, pageSize),
  }
}

/** Skills, tags and years of the own experiences. */
export async function findExperienceLabels(tx: Tx, accountId: number, locale: Locale): Promise<ExperienceLabels> {
  const own = sql`(select item.id, ${DAY} as day from ${ownExperiences(accountId)}) as own`
  const { rows: skills } = await sql<{ skillId: string | null; name: string }>`
    select item_skill.skill_id as "skillId", min(item_skill.name) as name from ${own}
    join item_skill on item_skill.item_id = own.id
    group by item_skill.skill_id, case when item_skill.skill_id is null then fold_text(item_skill.name) end
    order by count(distinct own.id) desc, name limit ${MAX_EXPERIENCE_LABELS}`.execute(tx)
  const { rows: tags } = await sql<{ name: string }>`
    select min(item_tag.name) as name from ${own} join item_tag on item_tag.item_id = own.id
    group by fold_text(item_tag.name)
    order by count(distinct own.id) desc, name limit ${MAX_EXPERIENCE_LABELS}`.execute(tx)
  const { rows: years } = await sql<{ year: number }>`
    select distinct left(own.day, 4)::int as year from ${own} order by year desc limit ${MAX_EXPERIENCE_LABELS}`.execute(
    tx,
  )
  return {
    skills: skills.map(({ skillId, name }) => ({ key: skillId ?? name, name: skillName(skillId, locale) ?? name })),
    tags: tags.map(({ name }) => name),
    years: years.map(({ year }) => year),
  }
}
