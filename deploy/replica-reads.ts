import { setTimeout as pause } from 'node:timers/promises'

import { journalApi } from '@vecu/contract/journal'

import { type Rows, withDatabase } from '../torture/environment.ts'
import type { TestResults } from '../torture/test-results.ts'
import { checkBothProcesses } from './either-process.ts'
import type { Installation } from './installation.ts'
import { createExperience, signIn } from './visitor.ts'

const READS = 100
/** A sign-in is a write, after which reads use the primary for ten seconds. */
const AFTER_WRITE_MS = 11_000
/** Connections publish their statistics after ten idle seconds at the latest. */
const STATISTICS_MS = 15_000
const READER = 'certificator@demo.test'

/** Reads come from the replica, except those of a person who has just written. */
export async function testReplicaReads(tally: TestResults, { proxy, replicaUrl }: Installation): Promise<void> {
  const [writer, reader] = [await signIn(proxy), await signIn(proxy, READER)]
  const headers = { authorization: writer.authorization }
  await withDatabase(replicaUrl, async (rows) => {
    await pause(AFTER_WRITE_MS)
    const before = await countScans(rows)
    for (let read = 0; read < READS; read += 1) {
      await proxy.fetch(journalApi.own.path, { headers: { authorization: reader.authorization } })
    }
    const scans = await waitForScans(rows, before + READS)
    tally.check(`${READS} reads of another person use the replica`, scans - before >= READS, `${scans - before} scans`)

    await rows('select pg_wal_replay_pause()')
    try {
      const description = 'Écrit pendant que le réplica attend'
      const written = await createExperience(proxy, writer, description)
      await checkBothProcesses(
        tally,
        'a person reads what they wrote although the replica does not have it',
        () => proxy.fetch(journalApi.own.path, { headers }),
        ({ bytes }) => written.status === 201 && bytes.toString().includes(description),
      )
      const [row] = await rows<{ count: string }>(
        `select count(*) from experience where description = '${description}'`,
      )
      tally.check('the replica does not have it', row?.count === '0')
    } finally {
      await rows('select pg_wal_replay_resume()')
    }
  })
}

async function countScans(rows: Rows): Promise<number> {
  const [row] = await rows<{ scans: string }>(
    `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'item'`,
  )
  return Number(row?.scans)
}

async function waitForScans(rows: Rows, expected: number): Promise<number> {
  const until = Date.now() + STATISTICS_MS
  let scans = await countScans(rows)
  while (scans < expected && Date.now() < until) {
    await pause(200)
    scans = await countScans(rows)
  }
  return scans
}
