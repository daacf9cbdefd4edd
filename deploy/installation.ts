import path from 'node:path'

import { postgresSettings } from '../bench/postgres.ts'
import { type ServerProcess, freePort, startServerProcess } from '../bench/server-process.ts'
import { startObjectStore } from '../server/test/object-store.ts'
import { hasPooler, startPooler } from '../server/test/pooler.ts'
import { startCluster, startReplica } from '../server/test/postgres-cluster.ts'
import { FILES_HOST, HOST, type Proxy, startProxy } from './nginx-proxy.ts'

/** The first start loads the demo data, and the machine may be busy. */
const START_MS = 600_000
const S3_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

export type ProcessName = 'first' | 'second' | 'worker'

export interface Installation {
  proxy: Proxy
  /** Settings of all its processes. */
  settings: Record<string, string>
  primaryUrl: string
  replicaUrl: string
  /** Starts the process from the folder of a release, or starts it again on its port. */
  start(name: ProcessName, release?: string): Promise<void>
  stop(name: ProcessName): Promise<void>
  kill(name: ProcessName): Promise<void>
}

/** Runs `work` with nginx, two web processes, a worker, PostgreSQL with a replica and PgBouncer, and an object store. */
export async function withInstallation(
  folder: string,
  work: (installation: Installation) => Promise<void>,
): Promise<void> {
  const closing: (() => Promise<void>)[] = []
  const opened = <Server extends { stop(): Promise<void> }>(server: Server): Server => {
    closing.unshift(() => server.stop())
    return server
  }
  try {
    const primary = opened(await startCluster())
    const replica = opened(await startReplica(primary))
    const pooler = hasPooler ? opened(await startPooler(primary)) : undefined
    if (!pooler) console.log('PgBouncer is not installed: connections without it')
    const store = storeOfEnvironment() ?? opened(await startObjectStore()).environment
    const port = await freePort()
    const ports = { first: await freePort(), second: await freePort(), worker: await freePort() }
    const endpoint = new URL(store.S3_ENDPOINT ?? '')
    const proxy = opened(await startProxy(folder, [ports.first, ports.second], endpoint, port))
    const settings = {
      ...postgresSettings(pooler?.url ?? primary.url),
      ...(pooler && { DATABASE_DIRECT_URL: primary.url }),
      DATABASE_REPLICA_URL: replica.url,
      ...store,
      S3_PUBLIC_URL: `https://${FILES_HOST}:${port}`,
      DATA_DIR: path.join(folder, 'data'),
      PUBLIC_HOST: `${HOST}:${port}`,
      TRUST_PROXY: '127.0.0.1',
      SEED_DEMO: 'true',
    }
    const running = new Map<ProcessName, ServerProcess>()
    closing.unshift(async () => {
      await Promise.all([...running.values()].map((server) => server.stop()))
    })
    const start = async (name: ProcessName, release?: string) => {
      const PROCESS_ROLES = name === 'worker' ? 'worker' : 'web,api'
      const own = { ...settings, PROCESS_ROLES, PORT: String(ports[name]) }
      running.set(name, await startServerProcess(own, START_MS, release))
    }
    for (const name of ['first', 'second', 'worker'] as const) await start(name)
    await work({
      proxy,
      settings,
      primaryUrl: primary.url,
      replicaUrl: replica.url,
      start,
      stop: async (name) => running.get(name)?.stop(),
      kill: async (name) => running.get(name)?.kill(),
    })
  } finally {
    for (const close of closing) await close()
  }
}

/** An S3 store named by the environment, such as one that verifies signatures; its bucket has to be empty. */
function storeOfEnvironment(): Record<string, string> | undefined {
  if (process.env.S3_ENDPOINT === undefined) return undefined
  return Object.fromEntries(S3_SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
