import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { fromPglite } from 'pg-boss'

import { closeFolder } from '../data-permissions.ts'
import type { Log } from '../observability/log.ts'
import { ConnectionTurns } from './embedded/connection-turns.ts'
import { EmbeddedDialect } from './embedded/dialect.ts'
import { compileEngine } from './embedded-engine.ts'
import { lockEmbedded } from './embedded-lock.ts'
import { prepareEmbeddedQueries } from './embedded-statements.ts'
import { openPool } from './pool.ts'
import { type Replica, openReplica } from './replica.ts'
import type { Db, Tables } from '../../schema/tables/tables.ts'

const BIGINT = 20

export interface Connection {
  engine: 'pglite' | 'postgresql'
  db: Db
  replica: Replica | undefined
  /** Connects past any pooler, for session locks and schema changes. */
  directly<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Options with which pg-boss connects to the same database. */
  queue: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max' | 'useListenNotify'>
  /** Lets jobs wait until the returned function is called; undefined for PostgreSQL, which has several connections. */
  beginRequest?(): () => void
  /** Pool metrics; undefined for the embedded database. */
  pool?: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  close(): Promise<void>
}

interface Addresses {
  /** Direct URL of the database, required if `url` leads to a transaction pooler. */
  directUrl?: string | undefined
  readUrl?: string | undefined
  /** Maximum replica lag in milliseconds; default: `STALEST_MS`. */
  stalestMs?: number
  log: Log
}

export function connectPostgres(url: string, { directUrl, readUrl, ...following }: Addresses): Connection {
  const pooled = directUrl !== undefined
  const pool = openPool(url, { pooled })
  const db = overPool(pool)
  // Short timeouts: reads fall back to the primary when the replica does not respond.
  const timeouts = { connectionTimeoutMillis: 2_000, query_timeout: 10_000 }
  const replica = readUrl === undefined ? undefined : openPool(readUrl, { pooled, ...timeouts })
  const opened = replica && openReplica(overPool(replica), db, following)
  return {
    engine: 'postgresql',
    db,
    replica: opened,
    async directly(work) {
      if (!pooled) return work(db)
      const direct = overPool(openPool(directUrl, { max: 2 }))
      try {
        return await work(direct)
      } finally {
        await direct.destroy()
      }
    },
    queue: { connectionString: directUrl ?? url, max: 3, useListenNotify: true },
    pool,
    async close() {
      await opened?.close()
      await db.destroy()
    },
  }
}

function overPool(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

export async function connectEmbedded(folder: string): Promise<Connection> {
  const unlock = lockEmbedded(folder)
  const dataDir = path.join(folder, 'database')
  await makeEmbedded(dataDir)
  const pglite = await openEmbedded(dataDir)
  closeFolder(dataDir)
  return connectionTo(pglite, unlock)
}

/** PGlite writes zeros to all of its buffers at the start, so that its default of 128 MB is always in memory. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** `template` is a dump of another database to start from. */
export async function openEmbedded(dataDir: string, template?: Blob): Promise<PGlite> {
  return PGlite.create(dataDir, {
    pgliteWasmModule: await compileEngine(),
    extensions: { pg_trgm, unaccent },
    parsers: { [BIGINT]: Number },
    startParams: START_PARAMS,
    ...(template && { loadDataDir: template }),
  })
}

export function connectionTo(pglite: PGlite, unlock?: () => void): Connection {
  const turns = new ConnectionTurns()
  const db = new Kysely<Tables>({ dialect: new EmbeddedDialect(prepareEmbeddedQueries(pglite), turns) })
  return {
    engine: 'pglite',
    db,
    replica: undefined,
    directly: (work) => work(db),
    queue: { db: fromPglite(pglite), backend: 'pglite', useListenNotify: true },
    beginRequest: () => turns.beginRequest(),
    async close() {
      await db.destroy()
      unlock?.()
    },
  }
}

/**
 * PGlite treats a folder as a database once PG_VERSION exists, before the last files are written. The folder is renamed
 * when complete, so that a killed first start does not leave a broken database.
 */
async function makeEmbedded(dataDir: string): Promise<void> {
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return
  const unfinished = `${dataDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  // Not a database, but not ours to delete either.
  if (existsSync(dataDir)) renameSync(dataDir, `${dataDir}.aside-${Date.now()}`)
  const pglite = await PGlite.create(unfinished, { pgliteWasmModule: await compileEngine(), startParams: START_PARAMS })
  await pglite.close()
  renameSync(unfinished, dataDir)
}
