import { type SharingLevel, experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { type Cluster, startCluster, startReplica } from '../../../test/postgres-cluster.ts'
import { type TestServer, startServer } from '../../../test/start-server.ts'
import { createApp } from '../../app.ts'
import { openLog } from '../observability/log.ts'
import { connectPostgres } from './connect.ts'

/** Longer than any test: a paused replica still counts as fresh, so its results are stale. */
const FOR_EVER_MS = 600_000

let primary: Cluster
let replica: Cluster
let standby: pg.Client
beforeAll(async () => {
  primary = await startCluster()
  replica = await startReplica(primary)
  standby = new pg.Client(replica.url)
  await standby.connect()
})
afterAll(async () => {
  await standby.end().catch(() => undefined)
  await replica.stop()
  await primary.stop()
})

async function start(stalestMs?: number): Promise<TestServer> {
  const connection = connectPostgres(primary.url, {
    readUrl: replica.url,
    log: openLog('silent'),
    ...(stalestMs !== undefined && { stalestMs }),
  })
  const server = await startServer({ PROCESS_ROLES: 'web,api' }, { connection })
  await isRead(server, true)
  return server
}

const isRead = ({ services }: TestServer, fresh: boolean) =>
  vi.waitFor(() => expect(services.connection.replica?.isFresh()).toBe(fresh), { timeout: 20_000 })

async function standStill(): Promise<void> {
  await standby.query('select pg_wal_replay_pause()')
  onTestFinished(async () => {
    await standby.query('select pg_wal_replay_resume()').catch(() => undefined)
  })
}

/** Waits until the replica has replayed everything written so far. */
async function caughtUp(server: TestServer): Promise<void> {
  const client = new pg.Client(primary.url)
  await client.connect()
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  await client.end()
  await vi.waitFor(
    async () => {
      const reached = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached'
      expect((await standby.query<{ reached: boolean }>(reached, [rows[0]?.at])).rows[0]?.reached).toBe(true)
    },
    { timeout: 20_000, interval: 100 },
  )
  await isRead(server, true)
}

test('writers read the primary, others the replica; an ended session returns 401', async () => {
  const server = await start(FOR_EVER_MS)
  const [writer, reader] = [await server.signIn(), await server.signIn()]
  await writer.call(experienceApi.create, share('Premier jour'))
  await caughtUp(server)
  await standStill()
  const { id } = await writer.call(experienceApi.create, share('Deuxième jour'))

  const countVisibleItems = async (person: typeof writer) => (await person.call(journalApi.community, {})).counts.all
  expect(await countVisibleItems(writer)).toBe(2)
  expect(await countVisibleItems(reader)).toBe(1)
  // A row missing on the replica is looked up on the primary before the request fails.
  expect(await reader.call(experienceApi.get, { id })).toMatchObject({ description: 'Deuxième jour' })

  // Updated directly, so that it does not count as a write by the reader.
  const { db } = server.services.connection
  await db.updateTable('session').set({ ended_at: new Date() }).where('account_id', '=', reader.id).execute()
  expect((await reader.try(journalApi.community, {})).status).toBe(401)
})

test('stops reading a lagging replica and resumes when it has caught up', async () => {
  const server = await start(3_000)
  const [writer, reader] = [await server.signIn(), await server.signIn()]
  await caughtUp(server)
  await standStill()
  await writer.call(experienceApi.create, share('Premier jour'))
  await isRead(server, false)
  expect((await reader.call(journalApi.community, {})).counts.all).toBe(1)
  await standby.query('select pg_wal_replay_resume()')
  await isRead(server, true)
})

test('a page reads the primary, so that a withdrawn item is missing at once', async () => {
  const server = await start(FOR_EVER_MS)
  const writer = await server.signIn()
  const { id, publicToken } = await writer.call(experienceApi.create, share('Premier jour', 'public'))
  await caughtUp(server)
  await standStill()
  const app = await createApp(server.services, {
    async web(_request, { fetchApi }) {
      const { status } = await fetchApi(experienceApi.get.path.replace('{id}', publicToken ?? ''))
      return new Response('page', { status })
    },
  })
  onTestFinished(() => app.close())
  const openPage = async () => (await app.inject({ url: '/', headers: { host: server.host } })).statusCode
  expect(await openPage()).toBe(200)
  await writer.call(experienceApi.update, { id, experience: { sharingParameters: 'private' } })
  expect(await openPage()).toBe(404)
})

test('reads from the primary when the replica dies', async () => {
  const server = await start(FOR_EVER_MS)
  const [writer, reader] = [await server.signIn(), await server.signIn()]
  await writer.call(experienceApi.create, share('Premier jour'))
  await standby.end()
  await replica.stop()
  expect((await reader.call(journalApi.community, {})).counts.all).toBe(1)
  expect(server.services.connection.replica?.isFresh()).toBe(false)
})

function share(description: string, sharingParameters: SharingLevel = 'community') {
  return { experience: { description, sharingParameters } }
}
