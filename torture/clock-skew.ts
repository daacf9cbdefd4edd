import { pathToFileURL } from 'node:url'
import path from 'node:path'

import { experienceApi } from '@vecu/contract/experience'

import { logIn } from '../bench/demo-session.ts'
import { ROOT, startServerProcess } from '../bench/server-process.ts'
import { withDatabase, withEnvironment } from './environment.ts'
import { Ledger } from './ledger.ts'
import { statuses } from './load.ts'
import { checkOracle } from './oracle.ts'
import type { TestResults } from './test-results.ts'
import { LoadClient } from './load-client.ts'

/** Drift of machines without a time service; tokens must be valid across processes. */
const DRIFT_MS = 5 * 60_000
/** A clock that was never set: rows must use the time of the database. */
const WRONG_MS = 26 * 3_600_000
const NEAR_SECONDS = 120

/** Runs processes with wrong clocks on one database, whose clock must be used. */
export async function clockSkew(tally: TestResults): Promise<void> {
  const skew = pathToFileURL(path.join(ROOT, 'torture/skewed-clock.mjs')).href
  await withEnvironment(async (environment) => {
    const ledger = new Ledger()
    const start = (offset: number) =>
      startServerProcess({ ...environment.settings, NODE_OPTIONS: `--import=${skew}`, CLOCK_OFFSET_MS: String(offset) })
    const [right, early] = [await startServerProcess(environment.settings), await start(-DRIFT_MS)]
    try {
      for (const [from, to] of [
        [right, early],
        [early, right],
      ] as const) {
        const { authorization } = await logIn(from.url)
        const response = await fetch(to.url + experienceApi.list.path, { headers: { authorization } })
        tally.check('a session that one process opened is good at one five minutes off', response.status === 200)
      }
    } finally {
      await early.stop()
    }
    const late = await start(WRONG_MS)
    try {
      const visitor = new LoadClient(ledger, () => late.url)
      await visitor.signIn()
      const outcomes = [await visitor.create(), await visitor.contact(), await visitor.create(), await visitor.remove()]
      tally.check(
        'a process a day ahead still works',
        outcomes.every(({ status }) => status < 300),
        statuses(outcomes),
      )
      const futureColumns = await withDatabase(environment.postgres.url, async (rows) => {
        const found: string[] = []
        for (const { table, column } of await rows<{ table: string; column: string }>(PAST_COLUMNS)) {
          const [row] = await rows<{ count: string }>(
            `select count(*) from "${table}" where "${column}" > now() + interval '${NEAR_SECONDS} seconds'`,
          )
          if (row?.count !== '0') found.push(`${table}.${column}`)
        }
        return found
      })
      tally.check('no row tells of a moment that has not come', futureColumns.length === 0, futureColumns.join(' '))
      await checkOracle(tally, environment, ledger)
    } finally {
      await late.stop()
      await right.stop()
    }
  })
}

/** Columns of past times; columns of expiry times may be in the future. */
const PAST_COLUMNS = `
  select table_name as table, column_name as column from information_schema.columns
  where table_schema = 'public' and data_type = 'timestamp with time zone'
    and column_name in ('created_at', 'updated_at', 'deleted_at', 'sent_at', 'ended_at', 'rotated_at', 'last_activity_at', 'finished_at')`
