import { sql } from 'kysely'

import { withCommunity } from '../src/platform/db/community-transaction.ts'
import type { Viewer } from '../src/request/session/viewer.ts'
import type { Tx } from '../src/schema/tables/tables.ts'
import type { TestServer } from './start-server.ts'

const VIEWER: Viewer = {
  id: 0,
  sessionId: '',
  email: '',
  locale: 'fr',
  status: 'accepted',
  active: true,
  communityAdmin: true,
  groupAdmin: false,
  emailConfirmedAt: null,
}

/**
 * Adds members to a group, and the statistics from which the planner chooses between a scan and an index. Entries that
 * wait to be sorted into the index of names make it look expensive until they are, which VACUUM does.
 */
export async function insertMembers(
  { services, community }: TestServer,
  groupId: number,
  count: number,
): Promise<void> {
  const { db } = services.connection
  const own = community.id
  await sql`insert into account (community_id, email, firstname, lastname)
    select ${own}::bigint, 'many-' || n || '@' || ${own}::text || '.test', 'Camille', 'Nombreux ' || n
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into membership (community_id, account_id, team_id) select community_id, id, ${groupId}::bigint
    from account where email like 'many-%' and community_id = ${own}`.execute(db)
  await sql`vacuum (analyze) account`.execute(db)
  await sql`vacuum (analyze) membership`.execute(db)
}

/** Number of accounts that `work`, called for a community admin, reads without an index. */
export function countScannedAccounts(
  { services, community }: TestServer,
  work: (tx: Tx, viewer: Viewer) => Promise<void>,
): Promise<number> {
  return withCommunity(services.connection.db, community.id, async (tx) => {
    const before = await readScannedAccounts(tx)
    await work(tx, VIEWER)
    return (await readScannedAccounts(tx)) - before
  })
}

async function readScannedAccounts(tx: Tx): Promise<number> {
  const { rows } = await sql<{ scanned: number }>`select seq_tup_read::int as scanned from pg_stat_xact_user_tables
    where relname = 'account'`.execute(tx)
  return rows[0]?.scanned ?? 0
}
