import { MEMBER_ROLES, ACCOUNT_STATES, type MemberOrder, type memberFilters } from '@vecu/contract/member-search'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../schema/tables/tables.ts'
import type { Viewer } from '../../../request/session/viewer.ts'

type Shape = typeof memberFilters
export type Filters = { [Name in keyof Shape]?: z.output<Shape[Name]> }

/** Search conditions, read by the SQL function `member_conditions`. */
export interface MemberQuery {
  state?: number
  role?: number
  /** Only roles below this one. */
  below?: number
  team?: number
  groupless?: true
  /** Only members who share a group with this account. */
  admin?: number
  except?: number[]
  patterns?: string[]
}

/** Members that the viewer administers and the filters match, in any state. */
export function buildMemberQuery(
  viewer: Viewer,
  { groupId, withoutGroup, status, role, search = '' }: Filters,
): MemberQuery {
  const terms = search.split(/\s+/).filter(Boolean)
  return {
    ...(!viewer.communityAdmin && { admin: viewer.id }),
    ...(groupId !== undefined && { team: groupId }),
    ...(withoutGroup === true && { groupless: true as const }),
    ...(status !== undefined && { state: ACCOUNT_STATES.indexOf(status) }),
    ...(role !== undefined && { role: MEMBER_ROLES.indexOf(role) }),
    ...(terms.length > 0 && { patterns: terms.map(toPattern) }),
  }
}

/** The trigram index needs three characters: shorter search terms match at the start of a word only, with its space. */
function toPattern(term: string): string {
  const escaped = term.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return term.length < 3 ? `% ${escaped}%` : `%${escaped}%`
}

const SORTS: Record<MemberOrder, string> = {
  name: 'name_key',
  lastname: 'name_key',
  firstname: 'firstname',
  email: 'email_key',
  status: 'state',
  role: 'member_role',
  group: 'group_key',
  created_at: 'created_at',
  experiences_count: 'experiences_count',
  stories_count: 'stories_count',
  certified_count: 'certified_count',
  last_activity_at: 'last_activity_at',
}

export interface Order {
  orderBy?: MemberOrder | undefined
  orderDir?: 'asc' | 'desc' | undefined
}

interface Part {
  /** Default: all. */
  amount?: number
  skip?: number
  /** Counts from the last member, in reverse order. */
  fromEnd?: boolean
}

/** Members without a value come last in both directions. */
export function memberQuerySql(query: MemberQuery, { orderBy = 'name', orderDir = 'asc' }: Order, part: Part = {}) {
  const { amount = null, skip = 0, fromEnd = false } = part
  return sql<{ id: number }>`members_found(${JSON.stringify(query)}::jsonb, ${SORTS[orderBy]},
    ${orderDir === 'desc'}, ${fromEnd}, ${amount}::bigint, ${skip}::bigint)`
}

export async function memberIds(tx: Tx, query: MemberQuery, order: Order, part?: Part): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${memberQuerySql(query, order, part)}
    with ordinality as found (id, place) order by place`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function countMembers(tx: Tx, query: MemberQuery, upTo: number | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select members_counted(${JSON.stringify(query)}::jsonb, ${upTo}::bigint) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Reads the trigger-maintained counts of a group or, without `team`, of the community. */
export async function readMemberCount(tx: Tx, { team = 0, state, role }: MemberQuery): Promise<number> {
  const { members } = await tx
    .selectFrom('member_count')
    .select(sql<number>`coalesce(sum(members), 0)::int`.as('members'))
    .where('team_id', '=', team)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 0))
    .$if(role !== undefined, (query) => query.where('member_role', '=', role ?? 0))
    .executeTakeFirstOrThrow()
  return members
}
