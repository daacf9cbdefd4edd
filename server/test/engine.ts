import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { connectionTo, openEmbedded } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a maintenance database, or a PGlite dump, or the reason why there is none. */
    engine: { postgresUrl: string } | { embeddedTemplate: string } | { failure: string }
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

/** Creating a database takes PGlite seconds; loading a dump is much faster. */
async function dumpOfSchema(): Promise<Uint8Array> {
  const pglite = await openEmbedded('memory://')
  await migrate(connectionTo(pglite).db)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return new Uint8Array(await dump.arrayBuffer())
}
