import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { type Cluster, startCluster } from '../test/postgres-cluster.ts'

const main = new URL('./main.ts', import.meta.url).pathname

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
  await runSql('create role limited login')
  await runSql('create database limited owner limited')
})
afterAll(() => cluster.stop())

async function runSql(statement: string): Promise<void> {
  const client = new pg.Client(cluster.url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Exit code and output of a start with the user that may not create roles. */
function start(): Promise<{ code: number | string | null | undefined; output: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vecu-rights-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const url = new URL(cluster.url)
  Object.assign(url, { username: 'limited', pathname: '/limited' })
  const env = {
    PATH: process.env.PATH,
    PROCESS_ROLES: 'api,worker',
    LOG_LEVEL: 'warn',
    DATABASE_URL: url.href,
    DATA_DIR: folder,
    SECRET_KEY: 's'.repeat(40),
    PORT: '0',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [main], { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code, output: `${stdout}${stderr}`.trim() })
    })
  })
}

test.each([
  ['createrole', 'select 1'],
  ['the role app', 'create role app nologin'],
])('a database user without %s ends the start with one line', async (_, statement) => {
  await runSql(statement)
  const { code, output } = await start()
  expect(code).toBe(1)
  expect(output).toMatch(/^The user of DATABASE_URL may not set up the database: [^\n]*role[^\n]*grant app to[^\n]*$/)
})
