import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { startServer } from '../../test/start-server.ts'
import type { Db } from './tables/tables.ts'

/** Tables without a community, which the role `app` cannot read. */
const GLOBAL_TABLES = ['installation', 'attempt', 'file_checksum', 'skill_code', 'skill_code_label']

/** References older than the rule; row level security protects them. No new ones. */
const SINGLE_COLUMN_REFERENCES = [
  'credential_status.recognition_id',
  'custom_skill.parent_id',
  'external_certification.item_id',
  'invitation.inviter_id',
  'invitation_link.creator_id',
  'item_origin.account_id',
  'item_origin.item_id',
  'item_skill.parent_id',
  'notification.invitation_id',
  'recognition.certificator_id',
  'recognition.experience_id',
  'recognition.requester_id',
  'skill_link.catalogue_skill_id',
  'waiting_membership.link_id',
]

interface Column {
  name: string
  type: string
  identity: string
  generated: string
  needed: boolean
}

async function tables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely_%'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('row level security restricts every table to its own community', async () => {
  const { db } = (await startServer()).services.connection
  const { rows } = await sql<{ table: string; secured: boolean; policies: number; readable: boolean }>`
    select c.relname as "table", c.relrowsecurity as secured,
           (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
           has_table_privilege('app', c.oid, 'select, insert, update, delete') as readable
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely_%'`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) {
    const isGlobal = GLOBAL_TABLES.includes(row.table)
    expect(
      row,
      `${row.table}: enable row level security, create the policy own_community, grant to app; 0040-evidence.ts is a model`,
    ).toEqual({ table: row.table, secured: true, policies: isGlobal ? 0 : 1, readable: !isGlobal })
  }
})

test('references between tables of communities contain the community', async () => {
  const { db } = (await startServer()).services.connection
  const { rows } = await sql<{ table: string; target: string; columns: string[] }>`
    select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target,
           array(select a.attname::text from pg_attribute a
                 where a.attrelid = k.conrelid and a.attnum = any (k.conkey) order by 1) as columns
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'community_id')`.execute(db)
  expect(rows.length).toBeGreaterThan(30)
  const single = rows.filter(({ columns }) => !columns.includes('community_id'))
  const names = single.map(({ table, columns }) => `${table}.${columns.join(', ')}`)
  const hint = 'refer with both columns: foreign key (community_id, …) references … (community_id, id)'
  expect(names.toSorted(), hint).toEqual(SINGLE_COLUMN_REFERENCES)
})

test('no views, and security definer functions set search_path', async () => {
  const { db } = (await startServer()).services.connection
  const views = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')`.execute(
    db,
  )
  expect(views.rows).toEqual([])
  const { rows } = await sql<{ name: string; bound: boolean }>`
    select proname as name, proconfig::text like '%search_path%' as bound from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toEqual({ ...row, bound: true })
})

/** A value of the type; checks and foreign keys are disabled before it is inserted. */
function filler(type: string): string {
  if (type.endsWith('[]')) return `'{}'`
  // An id that no row has.
  if (/^(bigint|integer|smallint|numeric|real|double)/.test(type)) return '-1'
  if (type === 'boolean') return 'true'
  if (type === 'uuid') return `gen_random_uuid()`
  if (type.startsWith('timestamp') || type === 'date') return 'now()'
  if (type === 'jsonb' || type === 'json') return `'{}'`
  if (type === 'bytea') return `'\\x00'`
  if (type === 'tsvector') return `''`
  return `'x'`
}

async function findColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type, attidentity as identity, attgenerated as generated,
           attnotnull and not atthasdef as needed
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  return rows
}

/** Insert statement for one row with all required columns. */
function insertion(table: string, columns: readonly Column[], community: number): string {
  const written = columns.filter(
    ({ name, identity, generated, needed }) =>
      generated === '' &&
      identity === '' &&
      (needed || name === 'community_id') &&
      !(table === 'community' && name === 'id'),
  )
  const values = written.map(({ name, type }) => (name === 'community_id' ? String(community) : filler(type)))
  return `insert into "${table}" (${written.map(({ name }) => `"${name}"`).join(', ')}) values (${values.join(', ')})`
}

/** Not visible, or permission denied. */
const CLOSED = /^(0 rows|refused 42501)$/

async function tryOut(db: Db, statement: string): Promise<string> {
  await sql`savepoint before`.execute(db)
  const outcome = await sql
    .raw(statement)
    .execute(db)
    .then(
      ({ numAffectedRows }) => `${numAffectedRows ?? 0} rows`,
      (error: { code?: string }) => `refused ${error.code}`,
    )
  await sql`rollback to savepoint before`.execute(db)
  return outcome
}

/** Tries every table, for another community and for a transaction without one. */
test('no table allows read, insert, update or delete across communities', async () => {
  const [one, other] = [await startServer(), await startServer()]
  const { db } = one.services.connection
  const tried: string[] = []
  for (const table of (await tables(db)).filter((name) => !GLOBAL_TABLES.includes(name))) {
    const columns = await findColumns(db, table)
    const own = table === 'community' ? 'id' : 'community_id'
    expect([table, columns.map(({ name }) => name)]).toEqual([table, expect.arrayContaining([own])])
    await db
      .transaction()
      .execute(async (tx) => {
        // Foreign keys, triggers and checks are disabled; the transaction is rolled back.
        await sql`set local session_replication_role = replica`.execute(tx)
        const checks = await sql<{ name: string }>`
          select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(tx)
        for (const { name } of checks.rows) {
          await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
        }
        if (table !== 'community') await sql.raw(insertion(table, columns, one.community.id)).execute(tx)
        const become = (community: string) =>
          sql`select set_config('role', 'app', true), set_config('app.community_id', ${community}, true)`.execute(tx)
        const ownRows = `"${table}" where ${own} = ${one.community.id}`

        await become(String(one.community.id))
        expect([table, await countRows(tx, ownRows)]).not.toEqual([table, 0])
        if (table !== 'community') {
          const moved = `update "${table}" set community_id = ${other.community.id} where community_id = ${one.community.id}`
          expect([table, await tryOut(tx, moved)]).toEqual([table, 'refused 42501'])
        }
        for (const stranger of [String(other.community.id), '']) {
          await become(stranger)
          expect([table, await countRows(tx, ownRows)]).toEqual([table, 0])
          expect([table, await countRows(tx, `"${table}" where ${own} is distinct from current_community()`)]).toEqual([
            table,
            0,
          ])
          const changed = await tryOut(
            tx,
            `update "${table}" set ${own === 'id' ? 'name = name' : 'community_id = community_id'} where ${own} = ${one.community.id}`,
          )
          const deleted = await tryOut(tx, `delete from ${ownRows}`)
          expect([table, changed, deleted]).toEqual([
            table,
            ...Array.from({ length: 2 }, () => expect.stringMatching(CLOSED)),
          ])
          expect([table, await tryOut(tx, insertion(table, columns, one.community.id))]).toEqual([
            table,
            'refused 42501',
          ])
        }
        throw new RollbackError()
      })
      .catch((error: unknown) => {
        if (!(error instanceof RollbackError)) throw error
      })
    tried.push(table)
  }
  expect(tried.length).toBeGreaterThan(30)
})

class RollbackError extends Error {}

async function countRows(db: Db, fromClause: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`select count(*)::int as count from ${fromClause}`).execute(db)
  return rows[0]?.count ?? 0
}
