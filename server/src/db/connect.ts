import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { fromPglite } from 'pg-boss'

import { lockEmbedded } from './embedded-lock.ts'
import { PATIENCE, endStalled } from './patience.ts'
import { planMarkedOnce } from './planned-once.ts'
import type { Db, Tables } from './tables.ts'

const BIGINT = 20

export interface Connection {
  engine: 'pglite' | 'postgresql'
  db: Db
  /** How the job queue reaches the same database. */
  queue: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max' | 'useListenNotify'>
  close(): Promise<void>
}

export function connectPostgres(url: string): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'vecu',
    types: { getTypeParser: typeParser },
    ...PATIENCE,
    idle_in_transaction_session_timeout: 60_000,
  })
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', planMarkedOnce)
  pool.on('connect', endStalled)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    engine: 'postgresql',
    db,
    queue: { connectionString: url, max: 3, useListenNotify: true },
    close: () => db.destroy(),
  }
}

export async function connectEmbedded(folder: string): Promise<Connection> {
  const unlock = lockEmbedded(folder)
  const dataDir = path.join(folder, 'database')
  await makeEmbedded(dataDir)
  return connectionTo(await openEmbedded(dataDir), unlock)
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

const typeParser = ((oid: number, format?: 'text') =>
  oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser
