import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { connectionTo, openEmbedded } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Where each test process gets its database: a server's maintenance database, or a dump for PGlite to begin with;
     * or why there is none.
     */
    engine: { postgresUrl: string } | { embeddedTemplate: string } | { failure: string }
  }
}

/**
 * Starts what the project's engine needs, once for all its test files. An error here would stop the tests of all
 * projects, so the failure is provided, and fails the files of this project alone.
 */
export default async function setup(project: TestProject): Promise<(() => void | Promise<void>) | void> {
  if (project.config.env.ENGINE === 'postgresql') {
    try {
      const cluster = await startCluster()
      project.provide('engine', { postgresUrl: cluster.url })
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

/** Making a database takes PGlite seconds, opening a dump of one a fraction of that. */
async function dumpOfSchema(): Promise<Uint8Array> {
  const pglite = await openEmbedded('memory://')
  await migrate(connectionTo(pglite).db)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return new Uint8Array(await dump.arrayBuffer())
}
