import pg from 'pg'

import { HEAVY_WRITER, logIn } from './demo-session.ts'
import { fillJournals } from './journal-fill.ts'
import { type Postgres, postgresSettings } from './postgres.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** A server on its own database with the given number of items, and a signed-in member who wrote many of them. */
export interface JournalServer {
  items: number
  product: ServerProcess
  url: string
  authorization: string
  groupId: number
}

export type PathBuilder = (server: JournalServer) => string

export async function startJournalServer(folder: string, postgres: Postgres, items: number): Promise<JournalServer> {
  const name = `items_${items}`
  await inDatabase(postgres.url, (client) => client.query(`create database ${name}`))
  const url = postgres.url.replace(/postgres$/, name)
  const settings = { DATA_DIR: `${folder}/${name}`, SEED_DEMO: 'true', PROCESS_ROLES: 'api,worker' }
  const product = await startServerProcess({ ...settings, ...postgresSettings(url) })
  const groupId = await inDatabase(url, async (client) => {
    await fillJournals(client, items)
    const { rows } = await client.query<{ team_id: number }>(
      'select team_id::int from membership join account on account.id = account_id where email = $1 order by 1 limit 1',
      [HEAVY_WRITER],
    )
    return rows[0]?.team_id ?? 0
  })
  const { authorization } = await logIn(product.url)
  return { items, product, url, groupId, authorization }
}

async function inDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Throws when the page is empty, because it would measure nothing. */
export async function readPage(server: JournalServer, getPath: PathBuilder): Promise<void> {
  const target = server.product.url + getPath(server)
  const response = await fetch(target, { headers: { authorization: server.authorization } })
  const { data } = (await response.json()) as { data: { paginated_results?: unknown[] } }
  if (response.status !== 200 || !data.paginated_results?.length)
    throw new Error(`${target} answered ${response.status}`)
}
