import { type SpawnOptions, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { findPostgres } from '../../scripts/find-postgres.ts'

export interface Cluster {
  url: string
  stop(): Promise<void>
}

/** PostgreSQL in a temporary folder. It does not run as root, so root switches to another user. */
export async function startCluster(programs = postgresPrograms()): Promise<Cluster> {
  const options = ['-U', 'vecu', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N']
  return start(programs, 'initdb', (data) => ['-D', data, ...options])
}

/** Streaming replica of the cluster. */
export async function startReplica({ url }: Cluster): Promise<Cluster> {
  const options = ['-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  return start(postgresPrograms(), 'pg_basebackup', (data) => ['-d', url, '-D', data, ...options])
}

async function start(programs: string, maker: string, args: (data: string) => string[]): Promise<Cluster> {
  const { folder, identity } = ownFolder('vecu-postgres-')
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const data = path.join(folder, 'data')
    const result = spawnSync(path.join(programs, maker), args(data), { ...identity, cwd: folder, encoding: 'utf8' })
    if (result.status !== 0) {
      throw new Error(`${maker} failed (${result.error?.message ?? `exit code ${result.status}`}):\n${result.stderr}`)
    }
    const port = await freePort()
    const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
    // Speed only: a test database need not survive a power failure.
    const quick = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200']
    const server = startLogged(path.join(programs, 'postgres'), [...options, ...quick], { ...identity, cwd: folder })
    await untilReady(port, server, programs)
    return {
      url: `postgresql://vecu@127.0.0.1:${port}/postgres`,
      async stop() {
        await server.stop('SIGINT')
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Temporary folder owned by the user that runs the servers. */
export function ownFolder(prefix: string): { folder: string; identity: { uid?: number; gid?: number } } {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  const identity = ordinaryUser()
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid)
  return { folder, identity }
}

export interface LoggedServer {
  /** Why it has ended; undefined while running. */
  ending(): string | undefined
  /** Output so far. */
  output(): string
  stop(signal: NodeJS.Signals): Promise<void>
}

/** Logs the output to a file next to the data, for error messages when the start fails. */
export function startLogged(program: string, args: string[], options: SpawnOptions & { cwd: string }): LoggedServer {
  const file = path.join(options.cwd, 'server.log')
  const log = openSync(file, 'a')
  const server = spawn(program, args, { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  let ending: string | undefined
  const ended = new Promise<void>((resolve) => {
    server.once('error', (error) => {
      ending = error.message
      resolve()
    })
    server.once('exit', (code, signal) => {
      ending = `ended with ${code ?? signal}`
      resolve()
    })
  })
  return {
    ending: () => ending,
    output: () => readFileSync(file, 'utf8'),
    async stop(signal) {
      server.kill(signal)
      await ended
    },
  }
}

function postgresPrograms(): string {
  const { folder, problem } = findPostgres()
  if (folder === undefined) throw new Error(`${problem}; name its folder in POSTGRES_BIN, or set SKIP_POSTGRES=true`)
  return folder
}

function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => {
        resolve(port)
      })
    })
  })
}

export async function untilReady(port: number, server: LoggedServer, programs = postgresPrograms()): Promise<void> {
  const isReady = path.join(programs, 'pg_isready')
  for (let attempt = 0; attempt < 100 && server.ending() === undefined; attempt++) {
    if (spawnSync(isReady, ['-h', '127.0.0.1', '-p', String(port), '-q']).status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const reason = server.ending() ?? 'it did not answer in time'
  await server.stop('SIGKILL')
  throw new Error(`a database server of the tests did not start (${reason}):\n${server.output()}`)
}
