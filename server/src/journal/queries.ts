import { JOURNAL_PAGE_SIZE } from '@vecu/contract/constants'
import type { JournalCounts } from '@vecu/contract/journal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Viewer } from '../account/viewer.ts'
import type { Tx } from '../db/tables.ts'
import { isSeenBy } from '../experience/policy.ts'

export interface Filters {
  page: number
  onlyExperiences: boolean
  onlyStories: boolean
  certified: boolean
}

export interface JournalPage {
  ids: number[]
  counts: JournalCounts
}

type Condition = RawBuilder<SqlBool>

function matches({ onlyExperiences, onlyStories, certified }: Filters): Condition[] {
  return [
    // Both at once ask for what is an experience and a story: nothing is.
    ...(onlyExperiences ? [sql<boolean>`item.kind = 'experience'`] : []),
    ...(onlyStories ? [sql<boolean>`item.kind = 'story'`] : []),
    ...(certified ? [sql<boolean>`item.certified`] : []),
  ]
}

async function pageOf(tx: Tx, conditions: readonly Condition[], filters: Filters): Promise<number[]> {
  let items = tx.selectFrom('item').select('item.id').where('item.deleted_at', 'is', null)
  for (const condition of [...conditions, ...matches(filters)]) items = items.where(condition)
  const rows = await items
    .orderBy('item.created_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(JOURNAL_PAGE_SIZE)
    .offset(filters.page * JOURNAL_PAGE_SIZE)
    .execute()
  return rows.map(({ id }) => id)
}

const COUNTS = {
  all: sql<number>`count(*)::int`,
  experiences: sql<number>`(count(*) filter (where item.kind = 'experience'))::int`,
  stories: sql<number>`(count(*) filter (where item.kind = 'story'))::int`,
  certified: sql<number>`(count(*) filter (where item.certified))::int`,
}

/** For the journal of one person or of one group: few enough to be counted each time. */
async function countOf(tx: Tx, conditions: readonly Condition[]): Promise<JournalCounts> {
  let items = tx.selectFrom('item').where('item.deleted_at', 'is', null)
  for (const condition of conditions) items = items.where(condition)
  return items
    .select([
      COUNTS.all.as('all'),
      COUNTS.experiences.as('experiences'),
      COUNTS.stories.as('stories'),
      COUNTS.certified.as('certified'),
    ])
    .executeTakeFirstOrThrow()
}

/** For the journals of a whole community: counted as items come and go. */
async function keptCount(tx: Tx, journal: 'community' | 'official'): Promise<JournalCounts> {
  const sum = (condition: RawBuilder<unknown>) => sql<number>`coalesce(sum(items) filter (where ${condition}), 0)::int`
  return tx
    .selectFrom('journal_count')
    .where('journal', '=', journal)
    .select([
      sum(sql`true`).as('all'),
      sum(sql`kind = 'experience'`).as('experiences'),
      sum(sql`kind = 'story'`).as('stories'),
      sum(sql`certified`).as('certified'),
    ])
    .executeTakeFirstOrThrow()
}

async function counted(tx: Tx, conditions: readonly Condition[], filters: Filters): Promise<JournalPage> {
  return { ids: await pageOf(tx, conditions, filters), counts: await countOf(tx, conditions) }
}

export function ownJournal(tx: Tx, accountId: number, filters: Filters): Promise<JournalPage> {
  return counted(tx, [sql<boolean>`item.account_id = ${accountId}`], filters)
}

/** What the viewer may see of a person's items. */
export function userJournal(tx: Tx, viewer: Viewer, accountId: number, filters: Filters): Promise<JournalPage> {
  return counted(tx, [sql<boolean>`item.account_id = ${accountId}`, isSeenBy(viewer)], filters)
}

/** What its members shared with a group, with the community or with all. */
export function groupJournal(tx: Tx, teamId: number, filters: Filters): Promise<JournalPage> {
  const ofMembers = sql<boolean>`item.account_id in (
    select membership.account_id from membership where membership.team_id = ${teamId})`
  const shared = sql<boolean>`(item.sharing in ('community', 'public') or (item.sharing = 'group' and exists (
    select from item_team where item_team.item_id = item.id and item_team.team_id = ${teamId})))`
  return counted(tx, [ofMembers, shared], filters)
}

export async function communityJournal(tx: Tx, filters: Filters): Promise<JournalPage> {
  const conditions = [sql<boolean>`item.community_id = current_community()`, SHARED_WITH_ALL]
  return { ids: await pageOf(tx, conditions, filters), counts: await keptCount(tx, 'community') }
}

export async function officialJournal(tx: Tx, filters: Filters): Promise<JournalPage> {
  const conditions = [sql<boolean>`item.community_id = current_community()`, sql<boolean>`item.official`]
  return { ids: await pageOf(tx, conditions, filters), counts: await keptCount(tx, 'official') }
}

const SHARED_WITH_ALL = sql<boolean>`item.sharing in ('community', 'public')`

/** Only so many of the newest are weighed: older ones would hardly rise, and the whole is never read. */
const WEIGHED = 400

/** Items of others that the viewer may see: those with skills and tags in common first, then highlights, then the new. */
export async function recommendedItems(
  tx: Tx,
  viewer: Viewer,
  page: number,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: number; total: number }>`
    with mine as (select id from item where account_id = ${viewer.id} and deleted_at is null),
      my_skills as (select distinct coalesce(skill_id, plain(name)) as skill from item_skill
        where item_id in (select id from mine)),
      my_tags as (select distinct plain(name) as tag from item_tag where item_id in (select id from mine)),
      others as (select item.id, item.highlight, item.created_at from item
        where item.community_id = current_community() and item.account_id <> ${viewer.id} and item.deleted_at is null
          and ${isSeenBy(viewer)}
        order by item.created_at desc, item.id desc limit ${WEIGHED})
    select others.id, count(*) over ()::int as total from others
    order by
      (select count(*) from item_skill
        where item_id = others.id and coalesce(skill_id, plain(name)) in (select skill from my_skills))
      + (select count(*) from item_tag where item_id = others.id and plain(name) in (select tag from my_tags))
      + case when others.highlight then 2 else 0 end desc,
      others.created_at desc, others.id desc
    limit ${JOURNAL_PAGE_SIZE} offset ${page * JOURNAL_PAGE_SIZE}`.execute(tx)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
