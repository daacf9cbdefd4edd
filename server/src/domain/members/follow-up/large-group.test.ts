import { LEARNER_ORDERS } from '@vecu/contract/follow-up'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { countScannedAccounts, insertMembers } from '../../../../test/account-scans.ts'
import { type TestServer, startServer } from '../../../../test/start-server.ts'
import { learnerPage } from './queries.ts'

let server: TestServer
let group: number

beforeAll(async () => {
  server = await startServer()
  group = await server.createGroup('Amphi')
  await insertMembers(server, group, 5_000)
  await insertAdmins(await server.createGroup('Équipe'), 2_000)
})

/** Makes the planner expect that a large group has many admins, as it only knows their share of all memberships. */
async function insertAdmins(groupId: number, count: number): Promise<void> {
  const { db } = server.services.connection
  await sql`insert into membership (community_id, account_id, team_id, group_admin)
    select community_id, id, ${groupId}::bigint, true from account
    where community_id = ${server.community.id} and email like 'many-%' limit ${count}::int`.execute(db)
  await sql`analyze membership`.execute(db)
}

test.each(LEARNER_ORDERS)('a page of a large group by %s does not scan the accounts', async (orderBy) => {
  const requested = { page: 0, pageSize: 25, filter: 'all', weeks: 4, orderBy, orderDir: 'asc' } as const
  const scanned = await countScannedAccounts(server, async (tx, viewer) => {
    expect((await learnerPage(tx, viewer, group, requested)).rows).toHaveLength(25)
  })
  expect(scanned).toBe(0)
})
