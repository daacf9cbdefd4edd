import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'

import { experienceApi } from '@vecu/contract/experience'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { formPayload } from '../../../test/multipart.ts'
import { type TestServer, startServer } from '../../../test/start-server.ts'
import { purgeJob } from './purge.job.ts'
import { putPublicFile } from '../../platform/storage/public-files.ts'
import { FILE_COLUMNS, FILE_DOCUMENTS } from './sweep-files.ts'

const TWO_DAYS_AGO = new Date(Date.now() - 48 * 3_600_000)

/** Makes the files older than the grace period. */
async function ageFiles({ services }: TestServer, keys: readonly string[]): Promise<void> {
  for (const key of keys) await utimes(path.join(services.settings.dataDir, 'files', key), TWO_DAYS_AGO, TWO_DAYS_AGO)
}

async function storedKeys({ services }: TestServer): Promise<string[]> {
  const folder = path.join(services.settings.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

test('sweep knows every column that references files', async () => {
  const { services } = await startServer()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%\\_key' or column_name = 'picture')
      and column_name not in ('public_key', 'private_key', 'name_key', 'email_key', 'group_key')`.execute(
    services.connection.db,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...FILE_COLUMNS, ...FILE_DOCUMENTS].toSorted())
})

test('sweepFiles removes orphaned files only', async () => {
  const server = await startServer({}, { whole: true })
  const { services, community } = server
  const person = await server.signIn()
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fa0' } })
    .png()
    .toBuffer()
  const send = async (method: 'PATCH' | 'PUT', url: string, field: string) => {
    const form = await formPayload({ [field]: { name: 'a.png', bytes } })
    const headers = { ...form.headers, authorization: person.authorization }
    expect((await server.send({ method, url, payload: form.payload, headers })).status).toBe(200)
  }
  const { id } = await person.call(experienceApi.create, { experience: { description: 'Une journée' } })
  await send('PATCH', `/v2/experience_pictures/${id}`, 'experience[picture]')
  await send('PUT', `/v2/users/${person.id}`, 'avatar')
  const groupId = await server.createGroup()
  const [logo_key, favicon_key, groupLogoKey] = await Promise.all(
    ['a', 'b', 'c'].map((text) => putPublicFile(services.storage, Buffer.from(text), 'svg')),
  )
  const { db } = services.connection
  await db.updateTable('community').set({ logo_key, favicon_key }).where('id', '=', community.id).execute()
  await db.updateTable('team').set({ logo_key: groupLogoKey }).where('id', '=', groupId).execute()
  await services.storage.put('gallery/sea-1600.webp', bytes)
  // A deleted experience can be restored for a day, with its cover.
  await person.call(experienceApi.remove, { id })
  const referencedKeys = await storedKeys(server)
  expect(referencedKeys).toHaveLength(9)

  const orphans = [
    'pictures/orphan.jpg',
    'pictures/orphan-480.webp',
    'avatars/orphan.webp',
    'avatars/cut-off.webp.part',
  ]
  for (const key of orphans) await services.storage.put(key, bytes)
  await ageFiles(server, [...referencedKeys, ...orphans])
  await services.storage.put('pictures/just-written.jpg', bytes)
  await purgeJob(services.connection, services.queue, services.storage).work({})
  expect(await storedKeys(server)).toEqual([...referencedKeys, 'pictures/just-written.jpg'].toSorted())
}, 60_000)
