import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { experienceApi } from '@vecu/contract/experience'
import { portraitApi } from '@vecu/contract/portrait'
import { sessionApi } from '@vecu/contract/session'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { everything, toInstallation, populateCommunity } from '../../../../test/populated-community.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'
import { decryptSecret } from '../../../domain/identity/moodle/centers.ts'
import { checkIntegrity } from '../checks/check-integrity.ts'
import { createAdmin } from './create-admin.ts'
import { COUNTS, movedTables, namedTable } from './id-remapping.ts'
import { exportCommunity } from './export-community.ts'
import { importCommunity } from './import-community.ts'
import { withTriggersDisabled } from '../archive/load-rows.ts'
import { withArchive } from '../archive/read-archive.ts'
import { readReferences, readTables } from '../archive/schema-introspection.ts'

test('every bigint column of a community table is mapped to its table or a known count', async () => {
  const { db } = (await startServer()).services.connection
  const [tables, references] = [await readTables(db), await readReferences(db)]
  const unknown = movedTables(tables).flatMap((table) =>
    table.columns
      .filter(({ name, type }) => type === 'bigint' && namedTable(table, name, references, tables) === undefined)
      .map(({ name }) => `${table.name}.${name}`),
  )
  const hint = 'add a foreign key, or the column to NAMED_WITHOUT_REFERENCE or COUNTS of id-remapping.ts'
  expect(unknown.toSorted(), hint).toEqual(COUNTS)
})

test('export and import copy a whole community under new ids and change no other', async () => {
  const server = await startServer({ PROCESS_ROLES: 'api' }, { whole: true })
  const lived = await populateCommunity(server)
  const installation = toInstallation(server)
  const neighbour = { email: 'neighbour@people.test', firstname: 'Noé', lastname: 'Voisin', locale: 'fr' } as const
  await createAdmin(installation, { ...neighbour, community: 'vecu', 'password-stdin': false }, PASSWORD)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'vecu-admin-')), 'one.tar')
  const { tables, missingFiles } = await exportCommunity(installation, server.community.slug, file)
  expect([tables.account?.rows, tables.community?.rows, missingFiles]).toEqual([2, 1, []])
  expect(Object.keys(tables)).not.toContain('session')
  const take = (slug: string) => withArchive(file, (archive) => importCommunity(installation, archive, slug))

  const before = await everything(server)
  await expect(take(server.community.slug)).rejects.toThrow('already')
  await expect(take('moved')).rejects.toThrow('already has an account here')
  expect(await everything(server)).toEqual(before)

  await removeCommunity(server)
  const others = await everything(server)
  await take('moved')
  await expectMoved(server, lived)
  const now = await everything(server)
  for (const [table, rows] of Object.entries(others.tables)) {
    if (table !== 'file_checksum') expect(now.tables[table]).toEqual(expect.arrayContaining(rows))
  }
  const findings = await checkIntegrity(installation, { addMissingChecksums: false, skipChecksums: false })
  expect(findings.flatMap(({ problems }) => problems)).toEqual([])
  await expect(take('again')).rejects.toThrow('already has an account here')
}, 180_000)

/** Simulates an import into an installation that has never had the community. */
async function removeCommunity({ services, community }: TestServer): Promise<void> {
  await services.connection.db.transaction().execute((tx) =>
    withTriggersDisabled(tx, async (tables) => {
      for (const { name, columns } of tables) {
        if (!columns.some((column) => column.name === 'community_id')) continue
        await sql`delete from ${sql.table(name)} where community_id = ${community.id}`.execute(tx)
      }
      await sql`delete from community where id = ${community.id}`.execute(tx)
    }),
  )
  for await (const { key } of services.storage.list()) await services.storage.remove(key)
}

async function expectMoved(server: TestServer, lived: Awaited<ReturnType<typeof populateCommunity>>): Promise<void> {
  const { connection, settings } = server.services
  const place = { host: 'moved.localhost:3000' }
  const login = { user: { email: lived.person.email, password: PASSWORD } }
  const { status, data, headers } = await server.try(sessionApi.login, login, place)
  expect(status).toBe(200)
  expect(data.id).not.toBe(lived.person.id)
  const own = { ...place, authorization: String(headers.authorization) }
  const { id, certified } = await connection.db
    .selectFrom('experience')
    .innerJoin('item', 'item.id', 'experience.id')
    .select(['experience.id', 'item.certified'])
    .where('description', '=', lived.experience.description)
    .executeTakeFirstOrThrow()
  expect([id === lived.experience.id, certified]).toEqual([false, true])
  const experience = await server.call(experienceApi.get, { id }, own)
  const picture = experience.picture?.sources[0]?.url ?? ''
  expect((await server.send({ url: picture })).status).toBe(200)
  const [skill] = experience.skillsAttributes
  const { id: catalogued } = await connection.db
    .selectFrom('custom_skill')
    .select('id')
    .where('parent_id', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(catalogued).not.toBe(lived.skill)
  expect(skill).toMatchObject({ skillId: `g${catalogued}`, level: 2 })
  const portrait = await server.call(portraitApi.get, { id: data.id }, own)
  expect(JSON.stringify(portrait)).toContain(`g${catalogued}`)
  const center = await connection.db.selectFrom('training_center').selectAll().executeTakeFirstOrThrow()
  expect(decryptSecret(settings.secretKey, center.community_id, Buffer.from(center.client_secret))).toBe(
    'a-secret-of-the-platform',
  )
  const { snapshot } = await connection.db.selectFrom('recognition').select('snapshot').executeTakeFirstOrThrow()
  expect(snapshot).toMatchObject({ experienceId: id, skills: [{ skillId: `g${catalogued}` }] })
}
