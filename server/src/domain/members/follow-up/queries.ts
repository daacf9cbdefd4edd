import { DAYS_BETWEEN_NUDGES, type followUpApi } from '@vecu/contract/follow-up'
import { MAX_COUNTED_MEMBERS } from '@vecu/contract/member-search'
import { sql } from 'kysely'
import type { z } from 'zod'

import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { buildMemberQuery } from '../directory/member-search.ts'
import { type LearnerCursor, findCursor, formatCursor } from './learner-cursor.ts'

export type LearnerSearch = z.output<NonNullable<typeof followUpApi.exportList.query>>

export interface LearnerRow {
  id: number
  firstname: string
  lastname: string
  avatar_key: string | null
  last_entry_at: Date | null
  experiences_count: number
  stories_count: number
  certified_count: number
  waiting_requests_count: number
  silent: boolean
  silent_since_us: string
  nudged_at: Date | null
  may_be_nudged: boolean
}

const DAY_MS = 86_400_000
const ACTIVE = 0
const COMMUNITY_ADMIN = 2

/** Members who never wrote are silent since they joined the community. */
function silentSince({ weeks }: LearnerSearch): Date {
  return new Date(Date.now() - weeks * 7 * DAY_MS)
}

/** Conditions read by the SQL function `learner_conditions`. */
function buildLearnerQuery(viewer: Viewer, groupId: number, search: LearnerSearch) {
  const { patterns } = buildMemberQuery(viewer, { search: search.search })
  return {
    learnersOf: groupId,
    state: ACTIVE,
    below: COMMUNITY_ADMIN,
    ...(patterns && { patterns }),
    ...(search.filter === 'silent' && { silentSince: silentSince(search).toISOString() }),
    ...(search.filter === 'waiting' && { waiting: true }),
  }
}

type LearnerQuery = ReturnType<typeof buildLearnerQuery>

interface RequestedLearners extends LearnerSearch, RequestedPage {
  near?: string | undefined
}

/** Active members of the group without its admins and community admins. `viewer` must administer the group. */
export async function learnerPage(
  tx: Tx,
  viewer: Viewer,
  groupId: number,
  { page, pageSize, near, ...search }: RequestedLearners,
) {
  const query = buildLearnerQuery(viewer, groupId, search)
  const skip = page * pageSize
  const cursor = near === undefined ? undefined : await findCursor(tx, near)
  const closeCursor = cursor && Math.abs(cursor.position - skip) < skip ? cursor : undefined
  const { count, more } = await countLearners(tx, query, search, skip, closeCursor)
  const total = { ...totalPages(count, pageSize), ...(more && { more }) }
  const amount = Math.min(pageSize, count - skip)
  if (amount <= 0) return { rows: [], totalPages: total, cursor: null }
  const part = choosePart({ skip, amount, behind: more ? Infinity : count - skip - amount, cursor: closeCursor })
  const found = await findLearners(tx, query, search, part)
  const rows = part.isFromEnd ? found.toReversed() : found
  return { rows, totalPages: total, cursor: rows[0] ? formatCursor(skip, rows[0], search.orderBy) : null }
}

interface PagePosition {
  skip: number
  amount: number
  behind: number
  cursor: LearnerCursor | undefined
}

/** Reads from the beginning, from the end or from the cursor, whichever is closest: what is skipped takes time. */
function choosePart({ skip, amount, behind, cursor }: PagePosition): Part {
  const parts: Part[] = [
    { amount, skip, isFromEnd: false },
    { amount, skip: behind, isFromEnd: true },
  ]
  if (cursor && cursor.position <= skip) {
    parts.push({ amount, skip: skip - cursor.position, isFromEnd: false, cursor })
  } else if (cursor && cursor.position >= skip + amount) {
    parts.push({ amount, skip: cursor.position - skip - amount, isFromEnd: true, cursor })
  }
  return parts.reduce((closest, part) => (part.skip < closest.skip ? part : closest))
}

export function allLearners(tx: Tx, viewer: Viewer, groupId: number, search: LearnerSearch, maxRows: number) {
  const query = buildLearnerQuery(viewer, groupId, search)
  return findLearners(tx, query, search, { amount: maxRows, skip: 0, isFromEnd: false })
}

interface Part {
  amount: number
  skip: number
  isFromEnd: boolean
  cursor?: LearnerCursor
}

/** The learner of the cursor belongs to what follows, and not to what precedes. */
function startAt(
  query: LearnerQuery,
  search: LearnerSearch,
  { isFromEnd, cursor }: Pick<Part, 'isFromEnd' | 'cursor'>,
) {
  if (!cursor) return JSON.stringify(query)
  const isDescending = (search.orderDir === 'desc') !== isFromEnd
  const { id, value, name } = cursor
  const start = { sort: search.orderBy, descending: isDescending, inclusive: !isFromEnd, id, value, name }
  return JSON.stringify({ ...query, start })
}

/**
 * One statement: `learners_found` walks the index of the sort over the community, looks up the membership of each
 * account by key and stops after `amount`; a small group is read by its memberships and sorted instead. The planner
 * expects 1,000 rows of a function and would read all accounts for them, so `limit` repeats the number.
 */
async function findLearners(tx: Tx, query: LearnerQuery, search: LearnerSearch, part: Part): Promise<LearnerRow[]> {
  const isDescending = (search.orderDir === 'desc') !== part.isFromEnd
  const { rows } = await sql<LearnerRow>`
    select account.id, account.firstname, account.lastname, account.avatar_key, account.last_entry_at,
      account.experiences_count, account.stories_count, account.certified_count, account.waiting_requests_count,
      coalesce(account.last_entry_at, account.created_at) < ${silentSince(search)} as silent,
      (extract(epoch from coalesce(account.last_entry_at, account.created_at)) * 1000000)::bigint::text as silent_since_us,
      nudged.created_at as nudged_at,
      not exists (select from nudge where nudge.account_id = account.id
        and nudge.created_at > now() - make_interval(days => ${DAYS_BETWEEN_NUDGES})) as may_be_nudged
    from (select * from learners_found(${startAt(query, search, part)}::jsonb, ${search.orderBy}, ${isDescending},
      ${part.amount}::bigint, ${part.skip}::bigint) with ordinality limit ${part.amount}::bigint) as found (id, place)
    join account on account.id = found.id
    left join lateral (select nudge.created_at from nudge
      where nudge.team_id = ${query.learnersOf} and nudge.account_id = account.id
      order by nudge.created_at desc limit 1) as nudged on true
    order by found.place`.execute(tx)
  return rows
}

/**
 * Without filters, the trigger-maintained counts of the group are read, minus its few admins. With filters, counting
 * stops `MAX_COUNTED_MEMBERS` behind the requested page, so that a large group costs no more than a small one.
 */
async function countLearners(
  tx: Tx,
  query: LearnerQuery,
  search: LearnerSearch,
  skip: number,
  cursor: LearnerCursor | undefined,
): Promise<{ count: number; more: boolean }> {
  if (query.patterns === undefined && !('silentSince' in query) && !('waiting' in query)) {
    return { count: await countAllLearners(tx, query.learnersOf), more: false }
  }
  const limit = skip + MAX_COUNTED_MEMBERS
  const before = cursor?.position ?? 0
  const conditions = startAt(query, search, { isFromEnd: false, ...(cursor && { cursor }) })
  const { rows } = await sql<{ count: number }>`
    select learners_counted(${conditions}::jsonb, ${Math.max(limit - before, 0) + 1}::bigint) as count`.execute(tx)
  const counted = before + (rows[0]?.count ?? 0)
  return { count: Math.min(counted, limit), more: counted > limit }
}

/**
 * A group has few admins, but the planner expects their share of all memberships and would read all accounts; with
 * `limit` it looks up the account of each.
 */
async function countAllLearners(tx: Tx, groupId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
      select coalesce(sum(members), 0) from member_count
      where team_id = ${groupId} and state = ${ACTIVE} and member_role < ${COMMUNITY_ADMIN}
    )::bigint - (
      select count(*) from membership cross join lateral (select from account where account.id = membership.account_id
        and account.state = ${ACTIVE} and account.member_role < ${COMMUNITY_ADMIN} limit 1) as admin
      where membership.team_id = ${groupId} and membership.group_admin
    ) as count`.execute(tx)
  return rows[0]?.count ?? 0
}
