import { readdir } from 'node:fs/promises'

import { userApi } from '@vecu/contract/account'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'

import { NAMES, createPersonWithAllData } from '../../../test/person-with-all-data.ts'
import { readZip } from '../../../test/read-zip.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../../test/start-server.ts'
import type { StoredPicture } from '../../schema/tables/item-tables.ts'
import type { PersonalTable } from './personal-data/rules.ts'
import { PERSONAL_DATA, WITHOUT_PERSONAL_DATA } from './personal-data/tables.ts'

test('every column of the database schema is classified as personal or not personal', async () => {
  const { services } = await startServer()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%' order by 1, 2`.execute(services.connection.db)
  const mapped = [
    ...Object.entries(PERSONAL_DATA).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((name) => [table, name]),
    ),
    ...Object.entries(WITHOUT_PERSONAL_DATA).flatMap(([table, names]) => names.map((name) => [table, name])),
  ]
  const classified = new Set(mapped.map((pair) => pair.join('.')))
  const columns = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const unclassified = [...columns].filter((name) => !classified.has(name))
  const unknown = [...classified].filter((name) => !columns.has(name))
  expect(
    { unclassified, unknown },
    'list unclassified columns in PERSONAL_DATA or WITHOUT_PERSONAL_DATA of personal-data/, remove unknown ones',
  ).toEqual({ unclassified: [], unknown: [] })
  expect(mapped).toHaveLength(classified.size)
})

test('every exported table has created_at, which orders its rows in the export', () => {
  const undated = Object.entries(PERSONAL_DATA).filter(
    ([, { columns }]) => Object.values<string>(columns).includes('exported') && !('created_at' in columns),
  )
  expect(undated.map(([table]) => table)).toEqual([])
})

async function exported(server: TestServer, { id, authorization }: Person) {
  const url = `/v2/users/${id}/export`
  const response = await server.app.inject({ url, headers: { host: server.host, authorization } })
  expect(response.statusCode, response.body).toBe(200)
  const files = readZip(response.rawPayload)
  const text = String(files.get('data.json'))
  return { files, text, data: JSON.parse(text) as Record<string, Record<string, unknown>[]> }
}

test('the export contains every exported value and file, and no secret', async () => {
  const server = await startServer()
  const person = await createPersonWithAllData(server)
  // A mail or a document that is finished between the export and the queries below would differ.
  await mailsAndDocumentsAreDone(server)
  const { files, text, data } = await exported(server, person)
  const { db } = server.services.connection
  for (const [table, rules] of Object.entries(PERSONAL_DATA) as [string, PersonalTable][]) {
    const rows = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where ${rules.rows({ ...person, ...NAMES })} and community_id = ${server.community.id}`.execute(db)
    expect(rows.rows.length, `createPersonWithAllData() creates no row in ${table}`).toBeGreaterThan(0)
    for (const [column, rule] of Object.entries(rules.columns)) {
      const values = rows.rows.map((row) => row[column])
      if (rule === 'exported') {
        const exportedValues = (data[table] ?? []).map((row) => row[column])
        expect([table, column, sorted(exportedValues)]).toEqual([table, column, sorted(values.map(withoutToken))])
      }
      if (rule === 'secret')
        for (const value of values.filter((one) => one !== null)) expect(text).not.toContain(String(value))
      if (rule === 'file') {
        for (const row of rows.rows) {
          const { key, name } = getFile(table, row)
          expect(await server.services.storage.read(key)).toEqual(files.get(name))
        }
      }
    }
  }
  expect(data.team).toMatchObject([{ name: 'Autre' }])
  expect(text).not.toContain('SECRET')
})

function getFile(table: string, row: Record<string, unknown>): { key: string; name: string } {
  if (table === 'evidence' && row.kind === 'document')
    return { key: String(row.file_key), name: `evidence/${String(row.id)}.pdf` }
  if (table === 'account') return { key: String(row.avatar_key), name: 'pictures/avatar.webp' }
  const { originalKey } = row.picture as StoredPicture
  if (table === 'evidence') return { key: originalKey, name: `evidence/${String(row.id)}.jpg` }
  return { key: originalKey, name: `pictures/experience-${String(row.id)}.jpg` }
}

const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value ?? null)).toSorted()
const withoutToken = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/(https?:\/\/[^\s?]+)\?\S+/g, '$1?…') : value

test('deleting an account leaves no trace in database and storage', async () => {
  // With a mail server, the last mail is sent and then deleted; without one it would stay in the outbox.
  const server = await startServer({ SMTP_URL: await acceptingMailServer() }, { whole: true })
  const person = await createPersonWithAllData(server)
  const { db } = server.services.connection
  await mailsAndDocumentsAreDone(server)
  expect(await traces(server, person)).not.toEqual([])

  const reason = `${NAMES.firstname} (${person.email}) s’en va`
  await person.call(userApi.deleteAccount, { id: person.id, reason, password: PASSWORD })
  await mailsAndDocumentsAreDone(server)
  await vi.waitFor(async () => expect(await storedFiles(server)).toEqual([]), { timeout: 15_000, interval: 100 })
  expect(await traces(server, person)).toEqual([])
  const invitations = await db.selectFrom('invitation').select(['email', 'inviter_id']).execute()
  expect(invitations).toEqual([{ email: 'guest@people.test', inviter_id: null }])
}, 120_000)

async function mailsAndDocumentsAreDone({ services: { connection }, community: { id } }: TestServer): Promise<void> {
  const { db } = connection
  const unsent = db.selectFrom('mail').select('id').where('community_id', '=', id).where('sent_at', 'is', null)
  const pending = db.selectFrom('pdf').select('id').where('community_id', '=', id).where('status', '=', 'pending')
  const waitFor = (rows: typeof unsent | typeof pending) =>
    vi.waitFor(async () => expect(await rows.execute()).toEqual([]), { timeout: 15_000, interval: 100 })
  await waitFor(unsent)
  await waitFor(pending)
}

async function storedFiles({ services }: TestServer): Promise<string[]> {
  const entries = await readdir(`${services.settings.dataDir}/files`, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Rows of any table, including those of the queue, that contain the e-mail address or a name. */
async function traces({ services }: TestServer, { email }: Person): Promise<string[]> {
  const { db } = services.connection
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select table_schema as schema, table_name as "table" from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { schema, table } of tables) {
    const patterns = [email, NAMES.firstname, NAMES.lastname].map((term) => `%${term.toLowerCase()}%`)
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.id(schema, table)} t
      where lower(t::text) like any (${sql.val(patterns)})`.execute(db)
    found.push(...rows.map(({ row }) => `${schema}.${table}: ${row}`))
  }
  return found
}

async function acceptingMailServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`
}
