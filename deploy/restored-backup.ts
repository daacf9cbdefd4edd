import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { experienceApi } from '@vecu/contract/experience'

import { logIn } from '../bench/demo-session.ts'
import { ROOT, startServerProcess } from '../bench/server-process.ts'
import { withDatabase } from '../torture/environment.ts'
import type { TestResults } from '../torture/test-results.ts'
import type { Installation } from './installation.ts'
import { createExperience, fetchFile, readData, sendPicture, signIn } from './visitor.ts'

type Settings = Record<string, string>

interface Manifest {
  entries: Record<string, { sha256: string }>
  tables: Record<string, { rows: number }>
  sequences: Record<string, number>
}

/** Restores a backup of the installation into another database with files on disk, and into the embedded mode. */
export async function testRestoredBackup(
  tally: TestResults,
  { proxy, settings, primaryUrl }: Installation,
  folder: string,
): Promise<void> {
  const session = await signIn(proxy)
  const { id } = readData<{ id: number }>(await createExperience(proxy, session, 'Sauvegardée'))
  const sent = await sendPicture(proxy, session, id)
  const picture = await fetchFile(proxy, findPicture(sent.bytes.toString()))

  const original = path.join(folder, 'original.tar')
  runAdmin(settings, 'maintenance', 'on')
  console.log(runAdmin(settings, 'backup', '--to', original))
  runAdmin(settings, 'maintenance', 'off')

  await withDatabase(primaryUrl, (rows) => rows('create database restored'))
  const shared = { SECRET_KEY: settings.SECRET_KEY ?? '', TRUST_PROXY: '127.0.0.1', DEV_PAGES: 'true' }
  const elsewhere: Record<string, Settings> = {
    'another PostgreSQL database, files on disk': {
      ...shared,
      DATABASE_URL: primaryUrl.replace(/\/postgres$/, '/restored'),
      DATA_DIR: path.join(folder, 'restored'),
    },
    'embedded database': { ...shared, DATA_DIR: path.join(folder, 'embedded') },
  }
  for (const [name, target] of Object.entries(elsewhere)) {
    const again = path.join(folder, `${name.split(' ')[0]}.tar`)
    runAdmin(target, 'restore', '--from', original)
    runAdmin(target, 'backup', '--to', again)
    const [expected, found] = [readManifest(original), readManifest(again)]
    const entries = Object.keys({ ...expected.entries, ...found.entries })
    const different = entries.filter((entry) => expected.entries[entry]?.sha256 !== found.entries[entry]?.sha256)
    const rows = Object.values(expected.tables).reduce((sum, table) => sum + table.rows, 0)
    const files = entries.filter((entry) => entry.startsWith('files/')).length
    tally.check(
      `${name}: ${rows} rows and ${files} files have the same checksums`,
      different.length === 0 && JSON.stringify(expected.sequences) === JSON.stringify(found.sequences),
      different.slice(0, 5).join(' '),
    )
    const integrity = runAdmin(target, 'check-integrity').trim().split('\n').at(-1) ?? ''
    tally.check(`${name}: check-integrity finds no problem`, true, integrity)
    const server = await startServerProcess(target)
    try {
      const bytes = await fetchPicture(server.url, id)
      tally.check(`${name}: signs in and serves the same picture`, bytes.equals(picture.bytes), `${bytes.length} bytes`)
    } finally {
      await server.stop()
    }
  }
}

/** Throws if the command fails, with its output. */
function runAdmin(settings: Settings, ...options: string[]): string {
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'silent', ...settings }
  const command = ['run', '--silent', 'admin', '--', ...options]
  const { status, stdout, stderr } = spawnSync('npm', command, { cwd: ROOT, env: environment, encoding: 'utf8' })
  if (status !== 0) throw new Error(`admin ${options.join(' ')} ended with ${status}: ${stdout}${stderr}`)
  return stdout
}

function readManifest(archive: string): Manifest {
  const { stdout } = spawnSync('tar', ['-xOf', archive, 'manifest.json'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return JSON.parse(stdout) as Manifest
}

async function fetchPicture(url: string, id: number): Promise<Buffer> {
  const { authorization } = await logIn(url)
  const address = url + experienceApi.get.path.replace('{id}', String(id))
  const experience = await fetch(address, { headers: { authorization } })
  const picture = await fetch(url + findPicture(await experience.text()))
  return Buffer.from(await picture.arrayBuffer())
}

/** Address of the first picture in a response. */
function findPicture(json: string): string {
  return /\/files\/signed\/[^"\\]+/.exec(json)?.[0] ?? '/none'
}
