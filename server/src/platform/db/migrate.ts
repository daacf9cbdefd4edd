import { setTimeout as pause } from 'node:timers/promises'

import { type DatabaseIntrospector, sql } from 'kysely'
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  type MigrationProvider,
  Migrator,
} from 'kysely/migration'

import { failpoint } from '../observability/failpoint.ts'
import type { Log } from '../observability/log.ts'
import { buildConcurrentIndexes } from './concurrent-indexes.ts'
import { loadMigrations } from './load-migrations.ts'
import type { LateIndex } from '../../schema/late-index.ts'
import { RENUMBERED } from '../../schema/renumbered.ts'
import type { Db } from '../../schema/tables/tables.ts'

const provider = { getMigrations: async () => passingFailpoints(await loadMigrations()) }

function passingFailpoints(migrations: Record<string, Migration>): Record<string, Migration> {
  const passing = ({ up, ...rest }: Migration): Migration => ({
    ...rest,
    async up(db) {
      await up(db)
      failpoint('migration')
    },
  })
  return Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, passing(migration)]))
}

/** A migration waiting for a lock blocks all later queries on that table, so it times out and retries. */
const LOCK_TIMEOUT_MS = 3_000
const PAUSE_MS = 1_000
const MAX_ATTEMPTS = 100

/** SQLSTATEs of a lock timeout and a deadlock. */
const RETRYABLE_SQLSTATES = new Set(['55P03', '40P01'])

/**
 * Applies pending migrations, one transaction each. Kysely holds an advisory lock, so many processes may start at once.
 */
export async function migrate(db: Db, log?: Log): Promise<void> {
  const migrations = await provider.getMigrations()
  await db.connection().execute(async (connection) => {
    await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false),
      set_config('statement_timeout', '0', false)`.execute(connection)
    try {
      // A newer schema is accepted: during a deployment, a process of the old version may restart.
      const { current, waiting } = await migrationState(connection)
      if (waiting.length > 0) {
        if (current !== undefined) await renumberRecords(connection)
        await applyMigrations(connection, provider, log)
      }
      await buildConcurrentIndexes(connection, collectLateIndexes(migrations))
    } finally {
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Gives the records of a database made before 1.0.0 the numbers that its migrations have since. */
async function renumberRecords(db: Db): Promise<void> {
  await sql`update kysely_migration set name = renumbered.value
    from jsonb_each_text(${JSON.stringify(RENUMBERED)}::jsonb) as renumbered
    where kysely_migration.name = renumbered.key`.execute(db)
}

export async function applyMigrations(db: Db, source: MigrationProvider, log: Log | undefined): Promise<void> {
  const migrator = new Migrator({ db: withQuickIntrospection(db), provider: source })
  for (let failures = 0; ;) {
    const { error, results } = await migrator.migrateUp()
    if (error !== undefined) {
      failures += 1
      if (!isRetryable(error) || failures === MAX_ATTEMPTS) throw error
      log?.warn({ err: error }, 'migration timed out waiting for a lock; retrying')
      await pause(PAUSE_MS)
    } else if (results === undefined || results.length === 0) return
  }
}

/** Kysely reads every column of the schema, twice per migration, to find its own two tables. */
function withQuickIntrospection(db: Db): Db {
  const introspection: DatabaseIntrospector = {
    getSchemas: () => db.introspection.getSchemas(),
    async getTables() {
      const { rows } = await sql<{ name: string }>`select relname as name from pg_class
        where relname in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE}) and relkind = 'r'`.execute(db)
      return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }))
    },
  }
  return Object.defineProperty(db.withoutPlugins(), 'introspection', { value: introspection })
}

function isRetryable(error: unknown): boolean {
  return RETRYABLE_SQLSTATES.has((error as { code?: string }).code ?? '')
}

function collectLateIndexes(migrations: Record<string, Migration & { indexes?: readonly LateIndex[] }>): LateIndex[] {
  return Object.values(migrations).flatMap(({ indexes = [] }) => indexes)
}

/** Migrates an empty database to the schema of an earlier version. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateTo(name)
  if (error) throw error
}

interface MigrationState {
  /** Last migration applied; undefined in a database without a schema. */
  current: string | undefined
  /** Migrations of this version that are not applied yet. */
  waiting: string[]
}

export async function migrationState(db: Db): Promise<MigrationState> {
  const all = await migrationNames()
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(db)
  if (tables[0]?.there !== true) return { current: undefined, waiting: all }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return { current: rows.at(-1)?.name, waiting: all.filter((name) => !done.has(name)) }
}

export async function migrationNames(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).toSorted()
}
