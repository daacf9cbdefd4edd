import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { experienceApi } from '@vecu/contract/experience'
import { sessionApi } from '@vecu/contract/session'
import { expect, test } from 'vitest'

import { everything, toInstallation, populateCommunity } from '../../../../test/populated-community.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'
import { writeBackup } from './backup.ts'
import { checkIntegrity } from '../checks/check-integrity.ts'
import { withArchive } from './read-archive.ts'
import { restoreBackup } from './restore.ts'

function folder(): string {
  return mkdtempSync(path.join(tmpdir(), 'vecu-admin-'))
}

/** Offsets spread over the whole file: headers, tables, pictures, padding, the manifest and the end. */
function places(size: number): number[] {
  const spread = Array.from({ length: 12 }, (_, step) => Math.floor((size * step) / 12) + step)
  return [...spread, 0, 156, 511, size - 1, size - 1_025, size - 1_100]
}

test('restores a backup completely and rejects one that was changed anywhere', async () => {
  const server = await startServer({ PROCESS_ROLES: 'api' }, { whole: true })
  const { person } = await populateCommunity(server)
  const installation = toInstallation(server)
  const before = await everything(server)
  const file = path.join(folder(), 'all.tar')
  expect(before.jobs.length).toBeGreaterThan(0)
  // Left by an interrupted run, or placed by another user who wants to read the backup.
  writeFileSync(`${file}.part`, 'something else', { mode: 0o644 })
  const { missingFiles, tables } = await writeBackup(installation, file)
  expect([missingFiles, tables.account?.rows]).toEqual([[], before.tables.account?.length])
  await expect(writeBackup(installation, file)).rejects.toThrow('already')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(path.dirname(file))).toEqual(['all.tar'])

  const bytes = readFileSync(file)
  const broken = path.join(path.dirname(file), 'broken.tar')
  const restore = (from: string, overwrite: boolean) =>
    withArchive(from, (archive) => restoreBackup(installation, archive, { overwrite }))
  for (const place of places(bytes.length)) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    writeFileSync(broken, changed)
    await expect(restore(broken, true), `byte ${place}`).rejects.toThrow('Nothing was changed')
  }
  for (const length of [0, 511, bytes.length - 512, bytes.length - 1_024, bytes.length >> 1]) {
    copyFileSync(file, broken)
    truncateSync(broken, length)
    await expect(restore(broken, true), `${length} bytes`).rejects.toThrow('Nothing was changed')
  }
  expect(await everything(server)).toEqual(before)
  await expect(restore(file, false)).rejects.toThrow('--overwrite')
  const ofOtherVersion = withArchive(file, ({ manifest, read }) =>
    restoreBackup(installation, { manifest: { ...manifest, schema: '9999-later' }, read }, { overwrite: true }),
  )
  await expect(ofOtherVersion).rejects.toThrow('restore it with version')

  // A day later: one more experience, another group, a missing picture.
  await person.call(experienceApi.create, { experience: { description: 'Plus tard' } })
  await server.createGroup('Trop tard')
  const [lost = ''] = Object.keys(before.files)
  await server.services.storage.remove(lost)
  await server.services.storage.put('avatars/late.webp', Buffer.from('late'))
  await restore(file, true)
  expect(await everything(server)).toEqual(before)
  await expectLife(server, person.email)
  await expectChecked(server)
}, 180_000)

/** Sign-in works and ids continue after the restored ones. */
async function expectLife(server: TestServer, email: string): Promise<void> {
  const { status, headers } = await server.try(sessionApi.login, { user: { email, password: PASSWORD } })
  expect(status).toBe(200)
  const authorization = String(headers.authorization)
  const written = await server.try(experienceApi.create, { experience: { description: 'Après' } }, { authorization })
  expect(written.status).toBe(201)
}

/** Reports nothing for intact data, then each of several injected defects. */
async function expectChecked(server: TestServer): Promise<void> {
  const installation = toInstallation(server)
  const { db } = server.services.connection
  const look = async (addMissingChecksums = false) => {
    const findings = await checkIntegrity(installation, { addMissingChecksums, skipChecksums: false })
    return {
      problems: findings.flatMap(({ problems }) => problems),
      notices: findings.flatMap(({ name, notices }) => (name === 'checksums' ? notices : [])),
    }
  }
  expect(await look()).toEqual({ problems: [], notices: [] })
  const stored = await db.selectFrom('file_checksum').select('key').where('key', 'like', 'pictures/%').execute()
  const [rotten = '', missing = '', unknown = ''] = stored.map(({ key }) => key)
  const disk = (key: string) => path.join(server.services.settings.dataDir, 'files', key)
  writeFileSync(disk(rotten), 'something else')
  await server.services.storage.remove(missing)
  await db.deleteFrom('file_checksum').where('key', '=', unknown).execute()
  await server.services.storage.put('pictures/orphan.jpg', Buffer.from('x'))
  const longAgo = new Date(Date.now() - 72 * 3_600_000)
  utimesSync(disk('pictures/orphan.jpg'), longAgo, longAgo)
  await db
    .updateTable('member_count')
    .set((eb) => ({ members: eb('members', '+', 1) }))
    .execute()
  const { problems, notices } = await look(true)
  expect(problems.filter((line) => !line.endsWith('member counts are wrong')).toSorted()).toEqual(
    [
      `${rotten} does not match its checksum`,
      `experience.picture refers to the missing file ${missing}`,
      `recognition.picture refers to the missing file ${missing}`,
      'pictures/orphan.jpg is not referenced by any row',
    ].toSorted(),
  )
  expect(problems).toContainEqual(expect.stringMatching(/^\d+ member counts are wrong$/))
  expect(notices).toEqual(['1 files had no checksum; it was added'])
  expect((await look()).notices).toEqual([])
}
