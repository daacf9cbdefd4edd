import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'

import type { Db } from './tables.ts'

const migrationFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

const provider = new FileMigrationProvider({ fs, path, migrationFolder })

/** Brings the schema up to date. Kysely holds an advisory lock meanwhile, so many processes may start at once. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}

/** Brings an empty database to the schema of an earlier version. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateTo(name)
  if (error) throw error
}

interface MigrationState {
  /** The last one that was done; undefined in a database without a schema. */
  current: string | undefined
  /** Those of this version that were not done yet. */
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
