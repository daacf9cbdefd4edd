import { type RawBuilder, sql } from 'kysely'

import type { Log } from '../observability/log.ts'
import type { Db } from '../../schema/tables/tables.ts'

/** A copy of the database that follows it, for reading. */
export interface Replica {
  db: Db
  /** Whether it holds all that was written until some seconds ago. */
  isFresh(): boolean
  /** It failed to answer: it is left alone until it is found well again. */
  blame(error: unknown): void
  close(): Promise<void>
}

/** A replica further behind than this is not read. */
export const STALEST_MS = 5_000
const LOOK_EVERY_MS = 1_000

interface Options {
  log: Log
  stalestMs?: number
}

/** Looks every second how far the replica has come, by comparing positions: no clock of another machine is believed. */
export function openReplica(db: Db, primary: Db, { log, stalestMs = STALEST_MS }: Options): Replica {
  /** Where the database stood at which moment of ours, the last ones. */
  let known: { at: number; position: number }[] = []
  /** Everything that was written before this moment is there. */
  let holdsUntil = Number.NEGATIVE_INFINITY
  let wasFresh: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const isFresh = () => Date.now() - holdsUntil < stalestMs

  async function look(): Promise<void> {
    const at = Date.now()
    const position = await positionOf(primary, sql`pg_current_wal_lsn()`)
    if (position !== undefined) known = [...known.filter((one) => one.at > at - 2 * stalestMs), { at, position }]
    // Nothing comes back from one that was made a database of its own: it follows no more.
    const replayed = await positionOf(db, sql`pg_last_wal_replay_lsn()`)
    const reached = replayed === undefined ? undefined : known.findLast((one) => one.position <= replayed)
    if (reached) holdsUntil = reached.at
  }

  /** Said when it changes, not with every request. */
  function tell(err?: unknown): void {
    if (wasFresh === isFresh() || closed) return
    if (isFresh()) log.info('replica in sync: reading from it')
    else log.warn({ err }, 'replica lagging or unavailable: reading from primary')
    wasFresh = isFresh()
  }

  async function lookOn(): Promise<void> {
    await look().then(() => tell(), tell)
    if (!closed) timer = setTimeout(() => void lookOn(), LOOK_EVERY_MS).unref()
  }

  void lookOn()
  return {
    db,
    isFresh,
    blame(error) {
      holdsUntil = Number.NEGATIVE_INFINITY
      tell(error)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await db.destroy()
    },
  }
}

async function positionOf(db: Db, position: RawBuilder<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{
    bytes: number | null
  }>`select pg_wal_lsn_diff(${position}, '0/0')::bigint as bytes`.execute(db)
  return rows[0]?.bytes ?? undefined
}
