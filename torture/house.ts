import path from 'node:path'

import pg from 'pg'

import { type Postgres, postgresSettings, startPostgres } from '../bench/postgres.ts'
import { inTemporaryFolder, startProduct } from '../bench/product.ts'
import { checksumsIn } from './file-checksums.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'

/** A PostgreSQL, a folder of files and a mail server, on which any number of processes may be tried. */
export interface House {
  postgres: Postgres
  dataDir: string
  mails: MailSink
  /** Of every file that was there in the beginning. */
  checksums: Map<string, string>
  /** For a process on all of it. */
  settings: Record<string, string>
}

/** With the demo loaded, so that there are people to sign in as. The database may be given a folder of its own. */
export async function inHouse(work: (house: House) => Promise<void>, databaseFolder?: string): Promise<void> {
  await inTemporaryFolder((folder) =>
    inTemporaryFolder(async (dataDir) => {
      const postgres = await startPostgres(databaseFolder ?? folder)
      if (!postgres) {
        console.log('PostgreSQL is not installed: SKIPPED')
        return
      }
      const mails = await openMailSink()
      const settings = {
        ...postgresSettings(postgres.url),
        DATA_DIR: path.join(dataDir, 'data'),
        PROCESS_ROLES: 'api,worker',
        TRUST_PROXY: '127.0.0.1',
        SMTP_URL: mails.url,
      }
      try {
        const first = await startProduct({ ...settings, SEED_DEMO: 'true' })
        await first.stop()
        const checksums = checksumsIn(path.join(settings.DATA_DIR, 'files'))
        await work({ postgres, mails, settings, checksums, dataDir: settings.DATA_DIR })
      } finally {
        await mails.close()
        await postgres.stop()
      }
    }),
  )
}

export type Rows = <Row>(statement: string) => Promise<Row[]>

export async function inDatabase<Result>(url: string, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const rows = async <Row>(statement: string) => (await client.query(statement)).rows as Row[]
  return work(rows).finally(() => client.end())
}
