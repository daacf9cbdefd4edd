import { MAX_COUNTED_MEMBERS } from '@vecu/contract/member-search'
import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'
import { buildSearchPatterns } from '../../../platform/db/search-patterns.ts'
import {
  type Filters,
  type Order,
  type MemberQuery,
  countMembers,
  readMemberCount,
  memberIds,
  buildMemberQuery,
} from './member-search.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'

interface PageOfIds {
  ids: number[]
  totalPages: { pages: number; count: number; more?: boolean }
}

/** Accepted and active members, by name. */
export async function listMembers(tx: Tx, requested: RequestedPage, groupId: number | undefined): Promise<PageOfIds> {
  const query = { state: 0, ...(groupId !== undefined && { team: groupId }) }
  return buildPage(tx, { ...requested, query, order: {}, total: await readMemberCount(tx, query) })
}

/**
 * Like `listMembers`, limited to names that contain every search term. Never searches e-mail addresses, which members
 * do not see. Finds at most MAX_COUNTED_MEMBERS.
 */
export async function findMembersNamed(
  tx: Tx,
  { page, pageSize }: RequestedPage,
  groupId: number | undefined,
  search: string,
): Promise<PageOfIds> {
  const patterns = await buildSearchPatterns(tx, search)
  const { rows } = await sql<{ id: number }>`
    select named.id from members_named(${patterns}::text[], ${MAX_COUNTED_MEMBERS}) with ordinality as named (id, place)
    where ${groupId ?? null}::bigint is null or exists (select from membership
      where membership.account_id = named.id and membership.team_id = ${groupId ?? null}::bigint)
    order by named.place`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const begin = page * pageSize
  return {
    ids: ids.slice(begin, begin + pageSize),
    totalPages: totalPages(ids.length, pageSize),
  }
}

type Search = Filters & Order & RequestedPage & { exactCount?: boolean | undefined }

export async function searchMembers(tx: Tx, viewer: Viewer, search: Search): Promise<PageOfIds> {
  const query = buildMemberQuery(viewer, search)
  const { total, more } = await countUpToLimit(tx, query, search.exactCount)
  const found = await buildPage(tx, { page: search.page, pageSize: search.pageSize, query, order: search, total })
  return more ? { ...found, totalPages: { ...found.totalPages, more } } : found
}

/**
 * Without a search text the trigger-maintained counts are read. With one, counting stops at MAX_COUNTED_MEMBERS unless
 * an exact count is requested.
 */
async function countUpToLimit(tx: Tx, query: MemberQuery, exact = false): Promise<{ total: number; more: boolean }> {
  const { patterns, admin, team, groupless } = query
  if (patterns === undefined && !groupless && (admin === undefined || team !== undefined)) {
    return { total: await readMemberCount(tx, query), more: false }
  }
  if (exact || patterns === undefined) return { total: await countMembers(tx, query), more: false }
  const counted = await countMembers(tx, query, MAX_COUNTED_MEMBERS + 1)
  return { total: Math.min(counted, MAX_COUNTED_MEMBERS), more: counted > MAX_COUNTED_MEMBERS }
}

interface MemberPage extends RequestedPage {
  query: MemberQuery
  order: Order
  total: number
}

/** Reads pages of the second half from the end, so that the last page costs no more than the first. */
async function buildPage(tx: Tx, { query, page, pageSize, order, total }: MemberPage): Promise<PageOfIds> {
  const skip = page * pageSize
  const amount = Math.min(pageSize, total - skip)
  const size = totalPages(total, pageSize)
  if (amount <= 0) return { ids: [], totalPages: size }
  const behind = total - skip - amount
  // With a search text the end may be beyond the counted members.
  if (behind >= skip || query.patterns)
    return { ids: await memberIds(tx, query, order, { amount, skip }), totalPages: size }
  const ids = await memberIds(tx, query, order, { amount, skip: behind, fromEnd: true })
  return { ids: ids.toReversed(), totalPages: size }
}
