import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { JOBS } from '../src/ops/job-names.ts'
import { type Connection, connectPostgres, connectionTo, openEmbedded } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import { openLog } from '../src/platform/observability/log.ts'
import { openMetrics } from '../src/platform/observability/metrics.ts'
import { startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a maintenance database beside the template, or a PGlite dump, or the reason why there is none. */
    engine: { postgresUrl: string; template: string } | { embeddedTemplate: string } | { failure: string }
  }
}

/**
 * Starts the project's database once for all its test files. An exception here would stop all projects, so the failure
 * is provided instead and fails this project only.
 */
export default async function setup(project: TestProject): Promise<(() => void | Promise<void>) | void> {
  if (project.config.env.ENGINE === 'postgresql') {
    try {
      const cluster = await startCluster()
      project.provide('engine', { postgresUrl: cluster.url, template: await createTemplate(cluster.url) })
      return cluster.stop
    } catch (error) {
      project.provide('engine', { failure: (error as Error).message })
      return undefined
    }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'vecu-template-'))
  const embeddedTemplate = path.join(folder, 'database.tar')
  writeFileSync(embeddedTemplate, await dumpOfSchema())
  project.provide('engine', { embeddedTemplate })
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creating the tables and the queue takes seconds; copying a database that has them is much faster. */
async function createTemplate(url: string): Promise<string> {
  const template = 'vecu_template'
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const connection = connectPostgres(url.replace(/\/postgres$/, `/${template}`), { log: openLog('silent') })
  await fill(connection)
  await connection.close()
  return template
}

async function dumpOfSchema(): Promise<Uint8Array> {
  const pglite = await openEmbedded('memory://')
  await fill(connectionTo(pglite))
  // In a new file of the log, so that the copies have nothing to recover.
  await pglite.exec('set wal_recycle = off; select pg_switch_wal(); checkpoint')
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return new Uint8Array(await dump.arrayBuffer())
}

async function fill(connection: Connection): Promise<void> {
  await migrate(connection.db)
  const queue = await openQueue(connection, JOBS, { log: openLog('silent'), metrics: openMetrics() })
  await queue.close()
}
