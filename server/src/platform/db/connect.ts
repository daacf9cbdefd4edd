import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { fromPglite } from 'pg-boss'

import { closeFolder } from '../data-permissions.ts'
import type { Log } from '../observability/log.ts'
import { lockEmbedded } from './embedded-lock.ts'
import { openPool } from './pool.ts'
import { type Replica, openReplica } from './replica.ts'
import type { Db, Tables } from '../../schema/tables/tables.ts'

const BIGINT = 20

export interface Connection {
  engine: 'pglite' | 'postgresql'
  db: Db
  /** A copy to read from, where there is one. */
  replica: Replica | undefined
  /** Works past any pooler: for what holds a lock or changes the schema. */
  directly<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** How the job queue reaches the same database. */
  queue: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max' | 'useListenNotify'>
  /** How busy the connections are; the embedded database has none to count. */
  pool?: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  close(): Promise<void>
}

interface Addresses {
  /** The database itself, where `url` leads to a pooler that gives each transaction another connection. */
  directUrl?: string | undefined
  readUrl?: string | undefined
  /** How far behind a replica may be; some seconds, where nothing is said. */
  stalestMs?: number
  log: Log
}

export function connectPostgres(url: string, { directUrl, readUrl, ...following }: Addresses): Connection {
  const pooled = directUrl !== undefined
  const pool = openPool(url, { pooled })
  const db = overPool(pool)
  // One that does not answer must not keep a reader waiting for long: there is the database itself.
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

/** `template` is a dump of another one to begin with. */
export function openEmbedded(dataDir: string, template?: Blob): Promise<PGlite> {
  return PGlite.create(dataDir, {
    extensions: { pg_trgm, unaccent },
    parsers: { [BIGINT]: Number },
    ...(template && { loadDataDir: template }),
  })
}

export function connectionTo(pglite: PGlite, unlock?: () => void): Connection {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return {
    engine: 'pglite',
    db,
    replica: undefined,
    directly: (work) => work(db),
    queue: { db: fromPglite(pglite), backend: 'pglite', useListenNotify: true },
    async close() {
      await db.destroy()
      unlock?.()
    },
  }
}

/**
 * PGlite takes a folder for a database as soon as its version file is there, before the last files are: a first start
 * that is killed in between would leave one that never opens. So it gets its name when it is whole.
 */
async function makeEmbedded(dataDir: string): Promise<void> {
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return
  const unfinished = `${dataDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  // Whatever it is, it is no database; but it is not ours to delete.
  if (existsSync(dataDir)) renameSync(dataDir, `${dataDir}.aside-${Date.now()}`)
  const pglite = await PGlite.create(unfinished)
  await pglite.close()
  renameSync(unfinished, dataDir)
}
