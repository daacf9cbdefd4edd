import { type RawBuilder, sql } from 'kysely'

import type { Log } from '../observability/log.ts'
import type { Db } from '../../schema/tables/tables.ts'

export interface Replica {
  db: Db
  /** Whether the replica contains everything written until `stalestMs` ago. */
  isFresh(): boolean
  /** Stops reads from the replica until the next successful check. */
  blame(error: unknown): void
  close(): Promise<void>
}

/** Default of the maximum lag in milliseconds. */
export const STALEST_MS = 5_000
const LOOK_EVERY_MS = 1_000

interface Options {
  log: Log
  stalestMs?: number
}

/** Compares WAL positions every second, so that no clock of another machine is needed. */
export function openReplica(db: Db, primary: Db, { log, stalestMs = STALEST_MS }: Options): Replica {
  /** Latest WAL positions of the primary, with local time. */
  let known: { at: number; position: number }[] = []
  /** Everything written before this time has been replayed. */
  let holdsUntil = Number.NEGATIVE_INFINITY
  let wasFresh: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const isFresh = () => Date.now() - holdsUntil < stalestMs

  async function look(): Promise<void> {
    const at = Date.now()
    const position = await readWalPosition(primary, sql`pg_current_wal_lsn()`)
    if (position !== undefined) known = [...known.filter((one) => one.at > at - 2 * stalestMs), { at, position }]
    // Undefined once the replica was promoted: it no longer follows the primary.
    const replayed = await readWalPosition(db, sql`pg_last_wal_replay_lsn()`)
    const reached = replayed === undefined ? undefined : known.findLast((one) => one.position <= replayed)
    if (reached) holdsUntil = reached.at
  }

  /** Logs on change only, not with every request. */
  function logChange(err?: unknown): void {
    if (wasFresh === isFresh() || closed) return
    if (isFresh()) log.info('replica in sync: reading from it')
    else log.warn({ err }, 'replica lagging or unavailable: reading from primary')
    wasFresh = isFresh()
  }

  async function lookOn(): Promise<void> {
    await look().then(() => logChange(), logChange)
    if (!closed) timer = setTimeout(() => void lookOn(), LOOK_EVERY_MS).unref()
  }

  void lookOn()
  return {
    db,
    isFresh,
    blame(error) {
      holdsUntil = Number.NEGATIVE_INFINITY
      logChange(error)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await db.destroy()
    },
  }
}

async function readWalPosition(db: Db, position: RawBuilder<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{
    bytes: number | null
  }>`select pg_wal_lsn_diff(${position}, '0/0')::bigint as bytes`.execute(db)
  return rows[0]?.bytes ?? undefined
}
