import { contactApi } from '@vecu/contract/contact'
import { experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { hasPooler, startPooler } from '../../../test/pooler.ts'
import { type Cluster, startCluster } from '../../../test/postgres-cluster.ts'
import { startServer } from '../../../test/start-server.ts'
import { openLog } from '../observability/log.ts'
import { SEND_MAIL } from '../mail/send-mail.job.ts'
import { connectPostgres } from './connect.ts'
import type { Db } from '../../schema/tables/tables.ts'

describe.skipIf(!hasPooler)('behind a transaction pooler', () => {
  let database: Cluster
  let pooler: Cluster
  beforeAll(async () => {
    database = await startCluster()
    pooler = await startPooler(database)
  })
  afterAll(async () => {
    await pooler.stop()
    await database.stop()
  })

  test('serves parallel requests and jobs, and leaks no session settings', async () => {
    const connection = connectPostgres(pooler.url, { directUrl: database.url, log: openLog('silent') })
    const server = await startServer({}, { connection })
    const people = await Promise.all(Array.from({ length: 12 }, () => server.signIn()))
    // More clients than the pooler has connections: each hot statement runs on all of them.
    await Promise.all(
      people.map(async (person, place) => {
        await person.call(experienceApi.create, { experience: { description: `Jour ${place}` } })
        for (let read = 0; read < 5; read++) {
          expect((await person.call(journalApi.own, {})).counts.all).toBe(1)
        }
      }),
    )
    const limits = await connection.db.transaction().execute((tx) => limitsIn(tx))
    expect(limits).toEqual({ statement: '30s', idle: '1min', role: 'none' })
    expect(await limitsIn(connection.db)).toEqual({ statement: '0', idle: '0', role: 'none' })

    // Queued through the pooler; the worker listens on a direct connection.
    await server.call(contactApi.create, { name: 'A', email: 'a@example.test', subject: 'S', message: 'M' })
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ state: string }>`
          select state::text from pgboss.job where name = ${SEND_MAIL}`.execute(connection.db)
        expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['completed']))
      },
      { timeout: 20_000, interval: 200 },
    )
  })

  test('rejects with 08P01 when the direct URL is missing', async () => {
    const connection = connectPostgres(pooler.url, { log: openLog('silent') })
    await expect(sql`select 1`.execute(connection.db)).rejects.toMatchObject({ code: '08P01' })
    await connection.close()
  })
})

async function limitsIn(db: Db) {
  const { rows } = await sql<{ statement: string; idle: string; role: string }>`
    select current_setting('statement_timeout') as statement,
           current_setting('idle_in_transaction_session_timeout') as idle, current_setting('role') as role`.execute(db)
  return rows[0]
}
