import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import pg from 'pg'

import { logIn } from './demo-session.ts'
import { LARGE_GROUP, SMALL_GROUP, WHOLE_GROUP, fillMembers } from './member-fill.ts'
import { type Postgres, postgresSettings } from './postgres.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** A server with the given number of members in one community, and a signed-in admin of it. */
export interface MemberServer {
  members: number
  product: ServerProcess
  authorization: string
  groups: { small: number; large: number; whole: number }
}

type Rows = (statement: string) => Promise<Record<string, unknown>[]>

export async function openOnPostgres(folder: string, postgres: Postgres, members: number): Promise<MemberServer> {
  const name = `members_${members}`
  await inDatabase(postgres.url, (rows) => rows(`create database ${name}`))
  const url = postgres.url.replace(/postgres$/, name)
  const settings = { DATA_DIR: path.join(folder, name), SEED_DEMO: 'true', PROCESS_ROLES: 'api,worker' }
  const product = await startServerProcess({ ...settings, ...postgresSettings(url) })
  const groups = await inDatabase(url, (rows) => fill(rows, members))
  return signIn({ members, product, groups })
}

/** PGlite allows one process at a time, so the database is filled between two starts of the server. */
export async function openEmbedded(folder: string, members: number): Promise<MemberServer> {
  const settings = { DATA_DIR: path.join(folder, `embedded_${members}`), PROCESS_ROLES: 'api,worker' }
  const first = await startServerProcess(settings)
  await first.stop()
  const database = await PGlite.create(path.join(settings.DATA_DIR, 'database'), { extensions: { pg_trgm, unaccent } })
  const groups = await fill(
    async (statement) => (await database.query<Record<string, unknown>>(statement)).rows,
    members,
  )
  await database.close()
  return signIn({ members, product: await startServerProcess(settings), groups })
}

async function fill(rows: Rows, members: number): Promise<MemberServer['groups']> {
  await fillMembers(rows, members)
  const findGroupId = async (name: string) => Number((await rows(`select id from team where name = '${name}'`))[0]?.id)
  return {
    small: await findGroupId(SMALL_GROUP),
    large: await findGroupId(LARGE_GROUP),
    whole: await findGroupId(WHOLE_GROUP),
  }
}

async function signIn(server: Omit<MemberServer, 'authorization'>): Promise<MemberServer> {
  const { authorization } = await logIn(server.product.url, 'community-admin@demo.test')
  return { ...server, authorization }
}

async function inDatabase<Result>(url: string, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  return work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows).finally(() =>
    client.end(),
  )
}
