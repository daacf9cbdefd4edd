import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { FileMigrationProvider, type Migration, type MigrationProvider, Migrator } from 'kysely/migration'

import type { Log } from '../log.ts'
import { type LateIndex, buildLateIndexes } from './late-indexes.ts'
import type { Db } from './tables.ts'

const migrationFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Everybody who comes to a table waits behind a migration that waits for it: it gives way, and tries again. */
const LOCK_TIMEOUT_MS = 3_000
const PAUSE_MS = 1_000
const TRIES = 100

/** Given way to somebody, or met somebody who waited for us. */
const TO_BE_TRIED_AGAIN = new Set(['55P03', '40P01'])

/**
 * Brings the schema up to date, one transaction for each migration. Kysely holds an advisory lock meanwhile, so many
 * processes may start at once.
 */
export async function migrate(db: Db, log?: Log): Promise<void> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder })
  const migrations = await provider.getMigrations()
  await db.connection().execute(async (connection) => {
    await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false),
      set_config('statement_timeout', '0', false)`.execute(connection)
    try {
      if (!(await isUpToDate(connection, Object.keys(migrations)))) await bringUpToDate(connection, provider, log)
      await buildLateIndexes(connection, lateIndexesOf(migrations))
    } finally {
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** A newer schema is up to date too: while a deployment goes on, an old process may have to start once more. */
async function isUpToDate(db: Db, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  )
  if (rows[0]?.there !== true) return false
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const known = new Set(done.rows.map(({ name }) => name))
  return names.every((name) => known.has(name))
}

export async function bringUpToDate(db: Db, provider: MigrationProvider, log: Log | undefined): Promise<void> {
  const migrator = new Migrator({ db, provider })
  for (let failures = 0; ;) {
    const { error, results } = await migrator.migrateUp()
    if (error !== undefined) {
      failures += 1
      if (!mayTryAgain(error) || failures === TRIES) throw error
      log?.warn({ err: error }, 'a migration gave way to requests, to be tried again')
      await pause(PAUSE_MS)
    } else if (results === undefined || results.length === 0) return
  }
}

function mayTryAgain(error: unknown): boolean {
  return TO_BE_TRIED_AGAIN.has((error as { code?: string }).code ?? '')
}

function lateIndexesOf(migrations: Record<string, Migration & { indexes?: readonly LateIndex[] }>): LateIndex[] {
  return Object.values(migrations).flatMap(({ indexes = [] }) => indexes)
}
