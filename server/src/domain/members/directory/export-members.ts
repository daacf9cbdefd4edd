import { setImmediate } from 'node:timers/promises'

import type { Locale } from '@vecu/contract/locale'
import { MEMBER_ROLES, ACCOUNT_STATES } from '@vecu/contract/member-search'
import { translate } from '@vecu/messages/translate'
import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'
import { CSV_START, csvLine } from '../../../platform/text/csv.ts'
import { type Filters, type Order, memberIds, buildMemberQuery } from './member-search.ts'
import type { Viewer } from '../../../request/session/viewer.ts'

/** Largest number of rows that spreadsheet programs open comfortably. */
const MAX_EXPORT_ROWS = 50_000
const BATCH_SIZE = 2_000

const COLUMNS = [
  'lastname',
  'firstname',
  'email',
  'status',
  'role',
  'groups',
  'experiences',
  'stories',
  'certified',
  'lastActivity',
  'memberSince',
]

/** Members found by the admin's search, in the same order, as CSV for the spreadsheet programs of the locale. */
export async function exportMembers(
  tx: Tx,
  viewer: Viewer,
  locale: Locale,
  search: Filters & Order,
): Promise<Uint8Array> {
  const ids = await memberIds(tx, buildMemberQuery(viewer, search), search, { amount: MAX_EXPORT_ROWS })
  const label = (key: string) => translate(locale, `member-export:${key}`)
  const line = (cells: readonly unknown[]) => csvLine(locale, cells)
  const parts = [CSV_START, line(COLUMNS.map((column) => label(`column.${column}`)))]
  for (let begin = 0; begin < ids.length; begin += BATCH_SIZE) {
    const rows = await findMembers(tx, ids.slice(begin, begin + BATCH_SIZE))
    parts.push(
      ...rows.map((row) =>
        line([
          row.lastname,
          row.firstname,
          row.email,
          label(`status.${ACCOUNT_STATES[row.state]}`),
          label(`role.${MEMBER_ROLES[row.member_role]}`),
          row.groups,
          row.experiences_count,
          row.stories_count,
          row.certified_count,
          ...[row.last_activity_at, row.created_at].map((date) => date?.toISOString().slice(0, 10) ?? ''),
        ]),
      ),
    )
    await setImmediate()
  }
  return Buffer.from(parts.join(''))
}

/** In the order of `ids`. */
async function findMembers(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('account')
    .select(['account.id', 'lastname', 'firstname', 'email', 'state', 'member_role', 'last_activity_at', 'created_at'])
    .select(['experiences_count', 'stories_count', 'certified_count'])
    .select(
      sql<string>`(select coalesce(string_agg(team.name, ', ' order by membership.created_at, membership.id), '')
        from membership join team on team.id = membership.team_id where membership.account_id = account.id)`.as(
        'groups',
      ),
    )
    .where(sql<boolean>`account.id = any(${sql.val(ids)}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
