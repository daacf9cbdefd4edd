import { readdirSync } from 'node:fs'

import { contactApi } from '@vecu/contract/contact'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'

import { findDangers, parseCreatedTable } from '../../test/migration-dangers.ts'
import { startServer } from '../../test/start-server.ts'
import type { Log } from '../platform/observability/log.ts'
import { buildConcurrentIndexes } from '../platform/db/concurrent-indexes.ts'
import { applyMigrations, migrate } from '../platform/db/migrate.ts'
import { RENUMBERED } from './renumbered.ts'

/** Earlier migrations ran on empty databases only. */
const LAST_UNCHECKED = '0016'

/** SQL statements of a migration, captured without running them. */
async function captureStatements(file: string): Promise<string[]> {
  const sent: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (instance) => new PostgresIntrospector(instance),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      sent.push(query.sql)
    },
  })
  const { up } = (await import(/* @vite-ignore */ `./migrations/${file}`)) as { up(db: Kysely<unknown>): Promise<void> }
  await up(db)
  return sent
}

test('migrations are numbered from 0001 without gaps or duplicates', () => {
  const files = readdirSync(new URL('./migrations/', import.meta.url)).toSorted()
  expect(files.filter((file) => !/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(file))).toEqual([])
  expect(files.map((file) => file.slice(0, 4))).toEqual(files.map((_, index) => String(index + 1).padStart(4, '0')))
})

test('migrations do not block requests or break the previous release', async () => {
  const files = readdirSync(new URL('./migrations/', import.meta.url)).toSorted()
  const dangers: string[] = []
  for (const file of files.filter((name) => name.slice(0, 4) > LAST_UNCHECKED)) {
    const statements = await captureStatements(file)
    const createdTables = new Set(statements.flatMap((statement) => parseCreatedTable(statement) ?? []))
    for (const statement of statements) {
      for (const danger of findDangers(statement, createdTables)) dangers.push(`${file}: ${statement} — ${danger}`)
    }
  }
  expect(dangers).toEqual([])
  expect((await captureStatements('0016-moodle.ts')).length).toBeGreaterThan(5)
})

test('findDangers reports dangerous statements and accepts harmless ones', () => {
  const none = new Set<string>()
  for (const dangerous of [
    'alter table account drop column locale',
    'alter table "account" rename column locale to language',
    'alter table item add column mood text not null',
    'alter table item add column a text, add column mood text not null',
    'alter table item alter column title type varchar(20)',
    'alter table item alter title set not null',
    'create index item_by_mood on item (mood)',
    'CREATE UNIQUE INDEX item_by_mood\n  ON item (mood)',
    'alter table item add constraint mood_known check (mood in (1, 2))',
    'alter table item add column token uuid not null default gen_random_uuid()',
    'update item set mood = 1',
    'drop table contact',
    'alter type colour add value $$red$$',
  ]) {
    expect([dangerous, findDangers(dangerous, none)]).not.toEqual([dangerous, []])
    if (!/^(update|drop|alter type)/i.test(dangerous)) {
      expect([dangerous, findDangers(dangerous, new Set(['item', 'account']))]).toEqual([dangerous, []])
    }
  }
  for (const harmless of [
    'create table mood (id bigint primary key, name text not null)',
    'alter table item add column mood text',
    "alter table item add column mood text not null default 'calm'",
    'alter table item add column mood numeric(4, 2) not null default 1, add column other text',
    'alter table item add constraint mood_known check (mood in (1, 2)) not valid',
    'create index team_by_mood on team (mood)',
    'alter table mood enable row level security',
  ]) {
    expect([harmless, findDangers(harmless, none)]).toEqual([harmless, []])
  }
})

test('migrate accepts a newer schema and rebuilds an invalid index', async () => {
  const { db } = (await startServer({}, { whole: true })).services.connection
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-next-release', '2099-01-01')`.execute(
    db,
  )
  await migrate(db)
  const lockTimeout = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db)
  expect(lockTimeout.rows).toEqual([{ lock_timeout: '0' }])

  const valid = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('contact_by_name')`.execute(db)
    return rows
  }
  const indexes = [{ name: 'contact_by_name', on: 'contact (name)' }]
  await buildConcurrentIndexes(db, indexes)
  expect(await valid()).toEqual([{ valid: true }])
  await sql`update pg_index set indisvalid = false where indexrelid = 'contact_by_name'::regclass`.execute(db)
  await buildConcurrentIndexes(db, indexes)
  expect(await valid()).toEqual([{ valid: true }])
})

test('a database made before 1.0.0 keeps its data and gets the numbers of 1.0.0', async () => {
  const { services, call } = await startServer({}, { whole: true })
  const { db } = services.connection
  const records = () => sql`select name, timestamp from kysely_migration order by name`.execute(db)
  const { rows: current } = await records()
  for (const [earlier, name] of Object.entries(RENUMBERED)) {
    await sql`update kysely_migration set name = ${earlier} where name = ${name}`.execute(db)
  }
  expect((await records()).rows).not.toEqual(current)
  await call(contactApi.create, { name: 'Nadia', email: 'nadia@demo.test', subject: 'Une classe', message: 'Bonjour' })
  await migrate(db)
  expect((await records()).rows).toEqual(current)
  expect(await db.selectFrom('contact').select('name').execute()).toEqual([{ name: 'Nadia' }])
})

test('migration retries after a lock timeout', async ({ skip }) => {
  const { db, engine } = (await startServer()).services.connection
  // The embedded database has one connection, so no other can hold a lock.
  skip(engine === 'pglite')
  let release = () => {}
  const isFree = new Promise<void>((resolve) => (release = resolve))
  let retries = 0
  const log = {
    warn() {
      retries += 1
      release()
    },
  } as unknown as Log
  const names = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const nothing = { up: () => Promise.resolve() }
  const trial = {
    up: (migrationDb: Kysely<unknown>) =>
      sql`comment on table contact is 'tried'`.execute(migrationDb).then(() => undefined),
  }
  const provider = {
    getMigrations: () =>
      Promise.resolve({ ...Object.fromEntries(names.rows.map(({ name }) => [name, nothing])), '9998-trial': trial }),
  }
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table contact in exclusive mode`.execute(tx)
    locked()
    await isFree
  })
  await isLocked
  await db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 50`.execute(connection)
    await applyMigrations(connection, provider, log).finally(() => sql`reset lock_timeout`.execute(connection))
  })
  await holding
  expect(retries).toBe(1)
  const { rows } = await sql`select obj_description('contact'::regclass) as said`.execute(db)
  expect(rows).toEqual([{ said: 'tried' }])
  await sql`delete from kysely_migration where name = '9998-trial'`.execute(db)
})
