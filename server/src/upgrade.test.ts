import { CREDENTIALS_PATH, credentialApi } from '@vecu/contract/credential'
import { experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import { sessionApi } from '@vecu/contract/session'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'

import { verifyFromPublicUrls } from '../test/credentials.ts'
import { toInstallation } from '../test/populated-community.ts'
import { type ReleaseData, listReleases, loadRelease, readRelease } from '../test/releases/release-data.ts'
import { writeReleaseData } from '../test/releases/write-release-data.ts'
import { PASSWORD, type TestServer, startServer } from '../test/start-server.ts'
import { checkIntegrity } from './ops/admin/checks/check-integrity.ts'
import { loadMigrations } from './platform/db/load-migrations.ts'
import { applyMigrations, migrationNames } from './platform/db/migrate.ts'
import type { Db } from './schema/tables/tables.ts'

test.runIf(process.env.WRITE_RELEASE_DATA === 'true')('writes the data of this release', writeReleaseData, 300_000)

/** A migration as the next release may have it: a new table of communities, and a column of a table with rows. */
const NEXT: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table account add column pronouns text not null default ''`.execute(db)
    await sql`create table pinned (
      id bigint generated always as identity primary key,
      community_id bigint not null default current_community() references community on delete cascade,
      name text not null
    )`.execute(db)
    await sql`alter table pinned enable row level security`.execute(db)
    await sql`create policy own_community on pinned to app using (community_id = current_community())`.execute(db)
    await sql`grant select, insert, update, delete on pinned to app`.execute(db)
  },
}

/** Columns, indexes and functions, by name. */
async function describeSchema(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select proname || '()', prosrc from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`.execute(db)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}

/** Applies the migrations of this version, then the next one, as the start of a later release does. */
async function upgrade(db: Db): Promise<void> {
  const migrations = { ...(await loadMigrations()), '9999-next': NEXT }
  await applyMigrations(db, { getMigrations: () => Promise.resolve(migrations) }, undefined)
}

async function startUpgraded(data: ReleaseData) {
  const { connection, dataDir } = await loadRelease(data)
  const recorded = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection.db)
  const names = recorded.rows.map(({ name }) => name)
  expect(names, 'a released migration was renamed or removed').toEqual((await migrationNames()).slice(0, names.length))
  await upgrade(connection.db)
  const settings = { SECRET_KEY: data.secretKey, DATA_DIR: dataDir, PROCESS_ROLES: 'api' }
  const server = await startServer(settings, { connection })
  return { server, visitor: server.at('10.1.2.3', { host: data.host }) }
}

test('data of 1.0.0 is kept', () => {
  expect(listReleases()).toContain('1.0.0')
})

test.each(listReleases())(
  'an installation of %s works after an upgrade',
  async (version) => {
    const data = readRelease(version)
    const { server, visitor } = await startUpgraded(data)
    const created = (await startServer()).services.connection.db
    const upgraded = await describeSchema(server.services.connection.db)
    expect(upgraded, 'a released migration was changed').toMatchObject(await describeSchema(created))
    const findings = await checkIntegrity(toInstallation(server), { addMissingChecksums: false, skipChecksums: false })
    expect(findings.flatMap(({ problems }) => problems)).toEqual([])

    const signIn = async (email: string) => {
      const { status, headers } = await visitor.try(sessionApi.login, { user: { email, password: PASSWORD } })
      expect(status).toBe(200)
      return { authorization: String(headers.authorization) }
    }
    await signIn(data.admin.email)
    const member = await signIn(data.member.email)
    const readJournal = async () => {
      const { paginatedResults } = await visitor.call(journalApi.own, {}, member)
      return paginatedResults.map(({ journalItem }) => journalItem)
    }
    const journal = await readJournal()
    expect(journal.map(({ description }) => description ?? '')).toEqual(data.member.descriptions)
    const pictures = journal.flatMap((item) => ('picture' in item ? (item.picture?.sources ?? []) : []))
    expect(pictures.length).toBeGreaterThan(0)
    for (const { url } of pictures) expect(await readStatus(server, url, data.host)).toBe(200)
    const written = await visitor.call(experienceApi.create, { experience: { description: 'Après' } }, member)
    expect((await readJournal()).map(({ id }) => id)).toContain(written.id)

    const { code, document } = data.credential
    for (const input of [{ code }, { credential: JSON.stringify(document) }]) {
      const { valid, checks } = await visitor.call(credentialApi.verify, input)
      expect([valid, checks.filter(({ ok }) => ok === false)]).toEqual([true, []])
    }
    expect(await verifyFromPublicUrls(server, document)).toEqual({ verified: true, revoked: false })
    expect(await readStatus(server, `${CREDENTIALS_PATH}/${code}`, data.host)).toBe(200)
  },
  180_000,
)

async function readStatus({ app }: TestServer, url: string, host: string): Promise<number> {
  const { pathname, search } = new URL(url, `http://${host}`)
  return (await app.inject({ url: `${pathname}${search}`, headers: { host } })).statusCode
}
