import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { type Postgres, postgresSettings, startPostgres } from '../bench/postgres.ts'
import { withTempDir, startServerProcess } from '../bench/server-process.ts'
import { checksumsIn } from './file-checksums.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'

const SEED_LIMIT_MS = 600_000

/** PostgreSQL, a data directory and a mail server, for any number of processes. */
export interface TestEnvironment {
  postgres: Postgres
  dataDir: string
  mails: MailSink
  /** SHA-256 of every file at the start. */
  checksums: Map<string, string>
  /** Settings for a process in this environment. */
  settings: Record<string, string>
}

/** Includes the demo data, so that there are accounts to sign in to. The database may have its own folder. */
export async function withEnvironment(
  work: (environment: TestEnvironment) => Promise<void>,
  databaseFolder?: string,
): Promise<void> {
  seeded ??= seed()
  const template = await seeded
  if (template === undefined) {
    console.log('PostgreSQL is not installed: SKIPPED')
    return
  }
  await withTempDir((folder) =>
    withTempDir(async (files) => {
      copy(path.join(template, 'database/cluster'), databaseFolder ?? folder)
      copy(path.join(template, 'data'), files)
      const postgres = await startPostgres(databaseFolder ?? folder)
      if (!postgres) return
      const mails = await openMailSink()
      const dataDir = path.join(files, 'data')
      const settings = { ...buildSettings(postgres, dataDir), SMTP_URL: mails.url }
      const checksums = checksumsIn(path.join(dataDir, 'files'))
      try {
        await work({ postgres, mails, settings, checksums, dataDir })
      } finally {
        await mails.close()
        await postgres.stop()
      }
    }),
  )
}

let seeded: Promise<string | undefined> | undefined

/** The demo data is loaded once and then copied, because loading it takes longer than a test. */
async function seed(): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vecu-house-'))
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  chmodSync(folder, 0o755)
  const database = path.join(folder, 'database')
  mkdirSync(database)
  const postgres = await startPostgres(database)
  if (!postgres) return undefined
  const settings = { ...buildSettings(postgres, path.join(folder, 'data')), SEED_DEMO: 'true' }
  try {
    const product = await startServerProcess(settings, SEED_LIMIT_MS)
    await product.stop()
  } finally {
    await postgres.stop()
  }
  return folder
}

function buildSettings(postgres: Postgres, dataDir: string): Record<string, string> {
  return {
    ...postgresSettings(postgres.url),
    DATA_DIR: dataDir,
    PROCESS_ROLES: 'api,worker',
    TRUST_PROXY: '127.0.0.1',
  }
}

/** Preserves owners, because the database files belong to another user when run as root. */
function copy(from: string, into: string): void {
  const copied = spawnSync('cp', ['-a', from, into], { encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(`${from} could not be copied: ${copied.stderr}`)
}

export type Rows = <Row>(statement: string) => Promise<Row[]>

export async function withDatabase<Result>(url: string, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const rows = async <Row>(statement: string) => (await client.query(statement)).rows as Row[]
  return work(rows).finally(() => client.end())
}
