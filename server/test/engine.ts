import type { TestProject } from 'vitest/node'

import { startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throw-away server's maintenance database; absent for PGlite. */
    postgresUrl: string | undefined
  }
}

/** Starts what the project's engine needs, once for all its test files. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  if (project.config.env.ENGINE !== 'postgresql') {
    project.provide('postgresUrl', undefined)
    return undefined
  }
  const cluster = await startCluster()
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
