import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { findPostgres } from '../scripts/find-postgres.ts'
import { waitForExit, freePort } from './server-process.ts'

/** Settings that run the product on the given PostgreSQL, with the developer pages that tests read. */
export function postgresSettings(databaseUrl: string): Record<string, string> {
  return { DATABASE_URL: databaseUrl, SECRET_KEY: 'only-for-measuring-'.repeat(3), DEV_PAGES: 'true' }
}

export interface Postgres {
  url: string
  port: number
  /** Log of the server: errors, and statements when logging is switched on. */
  logFile: string
  stop(): Promise<void>
  /** Stops in immediate mode: nothing is flushed, and the next start recovers. */
  crash(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

/** Starts a temporary cluster in `folder`, or the existing one; undefined when PostgreSQL is not installed. */
export async function startPostgres(folder: string): Promise<Postgres | undefined> {
  const { folder: bin, problem } = findPostgres()
  if (bin === undefined) {
    console.log(problem)
    return undefined
  }
  const data = path.join(folder, 'cluster')
  const user = ordinaryUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? -1)
  const options: SpawnOptions = { cwd: folder, env: { PATH: process.env.PATH }, ...user }
  const initdb = ['-D', data, '-U', 'vecu', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  if (!existsSync(data)) {
    const result = spawnSync(path.join(bin, 'initdb'), initdb, { ...options, encoding: 'utf8' })
    if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr}`)
  }

  const port = await freePort()
  const listenArgs = ['-h', '127.0.0.1', '-p', String(port), '-k', '']
  const logFile = path.join(folder, 'postgres.log')
  const log = openSync(logFile, 'a')
  const isReady = ['-h', '127.0.0.1', '-p', String(port), '-q']
  const launch = async () => {
    const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...listenArgs, ...getAutoExplainArgs(bin)], {
      ...options,
      stdio: ['ignore', log, log],
    })
    const ended = waitForExit(server)
    while (spawnSync(path.join(bin, 'pg_isready'), isReady).status !== 0) {
      if (server.exitCode !== null) {
        throw new Error(`postgres ended with ${server.exitCode}:\n${readFileSync(logFile, 'utf8')}`)
      }
      await pause(100)
    }
    return async (signal: NodeJS.Signals) => {
      server.kill(signal)
      await ended
    }
  }
  let end = await launch()
  return {
    url: `postgresql://vecu@127.0.0.1:${port}/postgres`,
    port,
    logFile,
    stop: () => end('SIGINT'),
    crash: () => end('SIGQUIT'),
    async start() {
      end = await launch()
    },
  }
}

/** Loads auto_explain, which logs the plans of the real statements; off until enabled. */
function getAutoExplainArgs(bin: string): string[] {
  const library = path.join(bin, '..', 'lib', 'auto_explain.so')
  return existsSync(library) ? ['-c', 'shared_preload_libraries=auto_explain', '-c', 'auto_explain.log_analyze=on'] : []
}

/** PostgreSQL does not run as root. */
function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
