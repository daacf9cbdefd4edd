import type { userApi } from '@vecu/contract/account'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../db/tables.ts'
import { isAdminOf } from './policy.ts'
import type { Viewer } from './viewer.ts'

const MEMBERS_A_PAGE = 25

interface PageOfIds {
  ids: number[]
  totalPages: { pages: number; count: number }
}

/** Those whom every member may meet: accepted and active, by name. */
export async function listMembers(tx: Tx, page: number, teamId: number | undefined): Promise<PageOfIds> {
  const members = tx
    .selectFrom('account')
    .where('status', '=', 'accepted')
    .where('active', '=', true)
    .$if(teamId !== undefined, (query) => query.where(isInTeam(teamId)))
  return pageOf(members, page, ORDERS.name, 'asc')
}

type Search = z.output<NonNullable<typeof userApi.search.query>>

/** Those whom an admin looks after, whatever their standing. */
export async function searchMembers(tx: Tx, viewer: Viewer, search: Search): Promise<PageOfIds> {
  const { page, groupId, status, role, orderBy = 'name', orderDir = 'asc' } = search
  const words = (search.search ?? '').split(/\s+/).filter(Boolean)
  let found = tx.selectFrom('account').where(isAdminOf(viewer))
  if (groupId !== undefined) found = found.where(isInTeam(groupId))
  if (status !== undefined) found = found.where(STANDING, '=', status)
  if (role !== undefined) found = found.where(ROLE, '=', role)
  for (const word of words) found = found.where(nameOrAddressHolds(word))
  return pageOf(found, page, ORDERS[orderBy], orderDir)
}

const STANDING = sql<string>`case when not account.active then 'disabled' when account.status = 'pending' then 'pending' else 'active' end`
const ROLE = sql<string>`case when account.community_admin then 'community_admin' when account.group_admin then 'group_admin' else 'member' end`
const FIRST_GROUP = sql<
  string | null
>`(select plain(team.name) from membership join team on team.id = membership.team_id
  where membership.account_id = account.id order by membership.created_at, membership.id limit 1)`

const countOf = (condition: RawBuilder<unknown>) => sql<number>`(select count(*) from item
  where item.account_id = account.id and item.deleted_at is null and ${condition})`

const ORDERS: Record<NonNullable<Search['orderBy']>, RawBuilder<unknown>[]> = {
  name: [sql`plain(account.lastname)`, sql`plain(account.firstname)`],
  email: [sql`lower(account.email)`],
  status: [sql`array_position(array['active', 'pending', 'disabled'], ${STANDING})`],
  role: [sql`array_position(array['member', 'group_admin', 'community_admin'], ${ROLE})`],
  group: [FIRST_GROUP],
  created_at: [sql`account.created_at`],
  experiences_count: [countOf(sql`item.kind = 'experience'`)],
  stories_count: [countOf(sql`item.kind = 'story'`)],
  certified_count: [countOf(sql`item.certified and item.kind = 'experience'`)],
  last_activity_at: [sql`account.last_activity_at`],
}

function isInTeam(teamId: number | undefined): RawBuilder<boolean> {
  return sql<boolean>`exists (select from membership where account_id = account.id and team_id = ${teamId})`
}

/** Written as in its index, so that a community of many thousands is searched as fast as a small one. */
function nameOrAddressHolds(word: string): RawBuilder<boolean> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`plain(account.firstname || ' ' || account.lastname || ' ' || account.email) like plain(${pattern})`
}

type Accounts = ReturnType<typeof accounts>
const accounts = (tx: Tx) => tx.selectFrom('account')

async function pageOf(
  found: Accounts,
  page: number,
  order: RawBuilder<unknown>[],
  direction: 'asc' | 'desc',
): Promise<PageOfIds> {
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  let ordered = found.select('account.id')
  // Whoever has no value comes last either way: an empty column is no answer to "who first".
  for (const column of order) {
    ordered = ordered.orderBy(column, (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast())
  }
  const rows = await ordered
    .orderBy('account.id')
    .limit(MEMBERS_A_PAGE)
    .offset(page * MEMBERS_A_PAGE)
    .execute()
  return { ids: rows.map(({ id }) => id), totalPages: { pages: Math.ceil(count / MEMBERS_A_PAGE), count } }
}
