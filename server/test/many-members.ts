import { sql } from 'kysely'

import { withCommunity } from '../src/platform/db/community-transaction.ts'
import type { TestServer } from './start-server.ts'

/** Members with e-mail addresses at `many.test`; returns their ids. */
export async function insertMany(
  server: TestServer,
  count: number,
  columns: { active?: boolean; status?: string } = {},
) {
  const { active = true, status = 'accepted' } = columns
  const mark = `${server.community.slug}-${Math.random().toString(36).slice(2)}`
  return withCommunity(server.services.connection.db, server.community.id, async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into account (email, firstname, lastname, active, status)
      select 'n' || n || '-' || ${mark} || '@many.test', 'Ana', 'Silva ' || n, ${active}, ${status}
      from generate_series(1, ${count}::int) n returning id`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

export async function countActive(server: TestServer, ids: readonly number[]): Promise<number> {
  const { db } = server.services.connection
  const { count } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`id = any(${sql.val(ids)}::bigint[]) and active`)
    .executeTakeFirstOrThrow()
  return count
}

/** Entries of the community's audit log. */
export async function countAudits(server: TestServer): Promise<number> {
  const { count } = await server.services.connection.db
    .selectFrom('audit_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('community_id', '=', server.community.id)
    .executeTakeFirstOrThrow()
  return count
}
