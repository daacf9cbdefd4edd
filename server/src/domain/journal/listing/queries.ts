import type { JournalCounts } from '@vecu/contract/journal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { isGroupMember } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { isVisibleTo } from '../item/policy.ts'
import { type ItemSelectionSql, itemSelection } from '../experience/present.ts'
import { type JournalTotals, type Filters, countItems, matchesJournal, readJournalCounts, matches } from './counts.ts'
import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'

export interface JournalPage {
  counts: JournalCounts
  totalPages: { pages: number; count: number }
  /** Undefined beyond the last page. */
  listed: ItemSelectionSql | undefined
}

/** One page of the rows of `newestUpTo`, newest first. */
function buildPage(
  { total, ...counts }: JournalTotals,
  { page, pageSize }: RequestedPage,
  newestUpTo: (end: number) => RawBuilder<JournalRow>,
): JournalPage {
  const size = totalPages(total, pageSize)
  if (page >= size.pages) return { counts, totalPages: size, listed: undefined }
  const begin = page * pageSize
  const listed: ItemSelectionSql = sql`(select id, row_number() over (order by created_at desc, id desc) as position
    from (${newestUpTo(begin + pageSize)}) as newest
    order by created_at desc, id desc limit ${pageSize} offset ${begin})`
  return { counts, totalPages: size, listed }
}

interface JournalRow {
  id: number
  created_at: Date
}

function newest(conditions: readonly RawBuilder<SqlBool>[], filters: Filters, end: number) {
  const all = [sql`item.deleted_at is null`, ...conditions, ...matches(filters)]
  return sql<JournalRow>`select item.id, item.created_at from item
    where ${sql.join(all, sql` and `)} order by item.created_at desc, item.id desc limit ${end}`
}

const byAccount = (accountId: number) => sql<boolean>`account_id = ${accountId}`
const OF_COMMUNITY = sql<boolean>`item.community_id = current_community()`
const SHARED_WITH_ALL = sql<boolean>`item.sharing in ('community', 'public')`

export async function ownJournal(tx: Tx, accountId: number, filters: Filters): Promise<JournalPage> {
  const counts = await readJournalCounts(tx, matchesJournal('own', accountId), filters)
  return buildPage(counts, filters, (end) => newest([byAccount(accountId)], filters, end))
}

/** Items of an account that the viewer may see. */
export async function userJournal(tx: Tx, viewer: Viewer, accountId: number, filters: Filters): Promise<JournalPage> {
  if (accountId === viewer.id) return ownJournal(tx, accountId, filters)
  const isVisible = sql<boolean>`${byAccount(accountId)} and ${isVisibleTo(viewer)}`
  const counts = await countItems(tx, isVisible, filters)
  return buildPage(counts, filters, (end) => newest([isVisible], filters, end))
}

/**
 * Items that members of the group shared with it, the community or everyone; only group members and community admins
 * see items shared with the group alone. Reads the newest items of each member by index, so the cost depends on the
 * number of members, not of items.
 */
export async function groupJournal(tx: Tx, viewer: Viewer, groupId: number, filters: Filters): Promise<JournalPage> {
  const isInside = viewer.communityAdmin || (await isGroupMember(tx, viewer.id, groupId))
  const counts = await readJournalCounts(
    tx,
    sql<boolean>`(journal, team_id) in (('shared', 0), ('group', ${isInside ? groupId : 0}))
      and account_id in (select membership.account_id from membership where membership.team_id = ${groupId})`,
    filters,
  )
  const ofMember = sql<boolean>`item.account_id = membership.account_id`
  // `any(array(…))` is evaluated per item; with `exists` PostgreSQL would first read everything shared with the group.
  const withGroup = sql<boolean>`item.sharing = 'group' and ${groupId} = any(array(
    select item_team.team_id from item_team where item_team.item_id = item.id))`
  const shared = isInside ? sql<boolean>`(${SHARED_WITH_ALL} or (${withGroup}))` : SHARED_WITH_ALL
  return buildPage(
    counts,
    filters,
    (end) => sql`select written.* from membership
      cross join lateral (${newest([ofMember, shared], filters, end)}) as written
      where membership.team_id = ${groupId}`,
  )
}

export async function communityJournal(tx: Tx, filters: Filters): Promise<JournalPage> {
  const counts = await readJournalCounts(tx, matchesJournal('community'), filters)
  return buildPage(counts, filters, (end) => newest([OF_COMMUNITY, SHARED_WITH_ALL], filters, end))
}

export async function officialJournal(tx: Tx, filters: Filters): Promise<JournalPage> {
  const counts = await readJournalCounts(tx, matchesJournal('official'), filters)
  const listed = [OF_COMMUNITY, SHARED_WITH_ALL, sql<boolean>`item.official`]
  return buildPage(counts, filters, (end) => newest(listed, filters, end))
}

/** Number of newest items that are ranked: older ones rarely rank high, and reading all would be slow. */
const WEIGHED = 400

/**
 * Items of others that the viewer may see, ranked by shared skills and tags and by highlight, then newest. Items shared
 * with everyone and with each group are read separately, each by its index.
 */
export async function recommendedItems(
  tx: Tx,
  viewer: Viewer,
  { page, pageSize }: RequestedPage,
): Promise<{ listed: ItemSelectionSql; totalPages: { pages: number; count: number } }> {
  const { rows } = await sql<{ id: number; total: number }>`
    with mine as materialized (select id from item where account_id = ${viewer.id} and deleted_at is null
        order by created_at desc, id desc limit ${WEIGHED}),
      my_skills as materialized (select distinct coalesce(skill_id, fold_text(name)) as skill from item_skill
        where item_id in (select id from mine)),
      my_tags as materialized (select distinct fold_text(name) as tag from item_tag
        where item_id in (select id from mine)),
      with_all as (select id from item
        where ${OF_COMMUNITY} and ${SHARED_WITH_ALL} and account_id <> ${viewer.id} and deleted_at is null
        order by created_at desc, id desc limit ${WEIGHED}),
      with_groups as (select given.item_id from membership cross join lateral (
          select item_team.item_id from item_team where item_team.team_id = membership.team_id
          order by item_team.item_id desc limit ${WEIGHED}) as given
        where membership.account_id = ${viewer.id}),
      others as materialized (select item.id, item.highlight, item.created_at from item
        where item.id in (select id from with_all union select item_id from with_groups)
          and item.account_id <> ${viewer.id} and item.deleted_at is null and ${isVisibleTo(viewer)}
        order by item.created_at desc, item.id desc limit ${WEIGHED})
    select others.id, count(*) over ()::int as total from others
    order by
      (select count(*) from item_skill
        where item_id = others.id and coalesce(skill_id, fold_text(name)) in (select skill from my_skills))
      + (select count(*) from item_tag where item_id = others.id and fold_text(name) in (select tag from my_tags))
      + case when others.highlight then 2 else 0 end desc,
      others.created_at desc, others.id desc
    limit ${pageSize} offset ${page * pageSize}`.execute(tx)
  return {
    listed: itemSelection(rows.map(({ id }) => id)),
    totalPages: totalPages(rows[0]?.total ?? 0, pageSize),
  }
}
