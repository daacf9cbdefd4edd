import { mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import pg from 'pg'
import { inject } from 'vitest'

import { type Connection, connectPostgres, connectionTo, openEmbedded } from '../../src/platform/db/connect.ts'
import { openLog } from '../../src/platform/observability/log.ts'

/** A small installation as a release left it, written by `write-release-data.ts`. */
export interface ReleaseData {
  version: string
  secretKey: string
  /** Host name of its community. */
  host: string
  member: { id: number; email: string; descriptions: string[] }
  admin: { email: string }
  credential: { code: string; document: object }
  /** SQL statements that create schema and rows. */
  database: string
  /** Stored files by key, in base64. */
  files: Record<string, string>
}

const FOLDER = import.meta.dirname
const EXTENSION = '.json.gz'

export const releaseFile = (version: string) => path.join(FOLDER, `${version}${EXTENSION}`)

/** Versions of which data is kept. */
export function listReleases(): string[] {
  return readdirSync(FOLDER).flatMap((file) => (file.endsWith(EXTENSION) ? path.basename(file, EXTENSION) : []))
}

export function readRelease(version: string): ReleaseData {
  return JSON.parse(gunzipSync(readFileSync(releaseFile(version))).toString()) as ReleaseData
}

/** Creates a database and a `DATA_DIR` with the data of the release, on the engine under test. */
export async function loadRelease({ version, database, files }: ReleaseData) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vecu-release-'))
  for (const [key, bytes] of Object.entries(files)) {
    const file = path.join(dataDir, 'files', key)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, Buffer.from(bytes, 'base64'))
  }
  return { connection: await loadDatabase(`release_${version.replaceAll('.', '_')}`, database), dataDir }
}

/** Roles belong to the whole server, so a dump of one database has none. */
const CREATE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = 'app') then create role app nologin; end if; end $$;`

async function loadDatabase(name: string, statements: string): Promise<Connection> {
  const engine = inject('engine')
  if ('failure' in engine) throw new Error(engine.failure)
  if ('embeddedTemplate' in engine) {
    const pglite = await openEmbedded('memory://')
    await pglite.exec(CREATE_ROLE + statements)
    // The dump changes settings of the session, which is the only one here.
    await pglite.exec('reset all')
    return connectionTo(pglite)
  }
  const url = await createDatabase(engine.postgresUrl, name)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(CREATE_ROLE + statements)
  await client.end()
  return connectPostgres(url, { log: openLog('silent') })
}

/** Returns the URL of the new database. */
export async function createDatabase(postgresUrl: string, name: string, template = 'template1'): Promise<string> {
  const client = new pg.Client(postgresUrl)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return postgresUrl.replace(/\/postgres$/, `/${name}`)
}
