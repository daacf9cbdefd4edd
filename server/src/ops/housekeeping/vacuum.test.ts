import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { insertMany } from '../../../test/many-members.ts'
import { type TestServer, startServer } from '../../../test/start-server.ts'
import { vacuumEmbedded } from './vacuum.ts'

async function readSize({ services }: TestServer): Promise<{ bytes: number; rows: number }> {
  const { rows } = await sql<{ bytes: number; rows: number }>`
    select pg_relation_size('account')::int as bytes, reltuples::int as rows from pg_class
    where oid = 'account'::regclass`.execute(services.connection.db)
  return rows[0] ?? { bytes: 0, rows: 0 }
}

test('the nightly job makes room in the embedded database and counts its rows', async () => {
  const server = await startServer({}, { whole: true })
  const { connection } = server.services
  const changeAll = () => sql`update account set firstname = firstname || ' B.'`.execute(connection.db)
  await insertMany(server, 1_000)
  await changeAll()
  await vacuumEmbedded(connection)
  const before = await readSize(server)
  expect(before.rows).toBeGreaterThanOrEqual(1_000)

  await changeAll()
  await vacuumEmbedded(connection)
  await changeAll()
  expect((await readSize(server)).bytes).toBeLessThanOrEqual(before.bytes * 1.1)
})
