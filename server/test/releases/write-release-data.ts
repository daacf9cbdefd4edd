import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { journalApi } from '@vecu/contract/journal'
import { sql } from 'kysely'
import { expect, inject, vi } from 'vitest'

import { findPostgres } from '../../../scripts/find-postgres.ts'
import { writeNames } from '../../src/ops/admin/codes/load-codes.ts'
import { readTables } from '../../src/ops/admin/archive/schema-introspection.ts'
import { withCommunity } from '../../src/platform/db/community-transaction.ts'
import { connectPostgres } from '../../src/platform/db/connect.ts'
import { openLog } from '../../src/platform/observability/log.ts'
import { credentialFor } from '../credentials.ts'
import { createPersonWithAllData } from '../person-with-all-data.ts'
import { populateCommunity } from '../populated-community.ts'
import { type TestServer, startServer } from '../start-server.ts'
import { createDelivery } from '../webhooks.ts'
import { type ReleaseData, createDatabase, releaseFile } from './release-data.ts'

const SECRET_KEY = 'secret key of the data of a release'

/** Writes the data of this version: a community with at least one row in every table, and its files. */
export async function writeReleaseData(): Promise<void> {
  const engine = inject('engine')
  if (!('postgresUrl' in engine)) throw new Error('the data of a release is written with PostgreSQL')
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as ReleaseData
  const url = await createDatabase(engine.postgresUrl, 'written_release', engine.template)
  const connection = connectPostgres(url, { log: openLog('silent') })
  const server = await startServer({ SECRET_KEY }, { connection })
  const { person: member, admin } = await populateCommunity(server)
  const { code, document } = await credentialFor(server, member)
  await createPersonWithAllData(server)
  await fillOtherTables(server)
  const { paginatedResults: journal } = await member.call(journalApi.own, {})
  // Jobs that wait for years would have expired.
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select name from pgboss.job where state < 'completed'
        and name not like '\\_\\_%'`.execute(connection.db)
      expect(rows).toEqual([])
    },
    { timeout: 60_000, interval: 200 },
  )
  const files: ReleaseData['files'] = {}
  for await (const { key } of server.services.storage.list()) {
    files[key] = (await server.services.storage.read(key))?.toString('base64') ?? ''
  }
  const data: ReleaseData = {
    version,
    secretKey: SECRET_KEY,
    host: server.host,
    member: {
      id: member.id,
      email: member.email,
      descriptions: journal.map(({ journalItem }) => journalItem.description ?? ''),
    },
    admin: { email: admin.email },
    credential: { code, document },
    database: dump(url),
    files,
  }
  expect(await findEmptyTables(server)).toEqual([])
  // Data of a release is never changed, so an existing file is an error.
  writeFileSync(releaseFile(version), gzipSync(JSON.stringify(data), { level: 9 }), { flag: 'wx' })
}

/** Plain SQL that PGlite and other versions of PostgreSQL read as well. */
function dump(url: string): string {
  const program = path.join(findPostgres().folder ?? '', 'pg_dump')
  const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-comments', '--dbname', url]
  const text = execFileSync(program, options, { encoding: 'utf8', maxBuffer: 1e9 })
  return text.replaceAll(/^(\\(un)?restrict .*|SET transaction_timeout .*|--.*)\n/gm, '')
}

async function findEmptyTables({ services: { connection } }: TestServer): Promise<string[]> {
  const empty: string[] = []
  for (const { name } of await readTables(connection.db)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(connection.db)
    if (rows.length === 0) empty.push(name)
  }
  return empty
}

/** Rows of the tables that the other people and their journals leave empty. */
async function fillOtherTables(server: TestServer): Promise<void> {
  const { db } = server.services.connection
  const code = 'https://example.org/skill/welcome'
  await writeNames(db, { scheme: 'esco', locale: 'fr' }, [{ code, label: 'Accueillir', otherNames: [] }])
  await db.insertInto('installation').values({ name: 'sample', value: 'sample' }).execute()
  const group = await server.createGroup('Groupe à étiquettes')
  await withCommunity(db, server.community.id, async (tx) => {
    await tx.insertInto('skill_link').values({ built_in_skill: 'explain-clearly', scheme: 'esco', code }).execute()
    await tx.insertInto('team_tag').values({ team_id: group, name: 'Salle', position: 0 }).execute()
    await tx.insertInto('mail_opt_out').values({ address_hash: 'hash of an address' }).execute()
    const legal = JSON.stringify({ fr: 'Une mention' })
    await tx.insertInto('community_text').values({ notice: '{}', legal, faq: '[]' }).execute()
  })
  await createDelivery(server)
}
