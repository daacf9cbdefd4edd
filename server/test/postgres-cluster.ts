import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Cluster {
  url: string
  stop(): Promise<void>
}

/** A PostgreSQL server of our own in a temporary folder; it refuses to run as root, so root lends it another user. */
export async function startCluster(): Promise<Cluster> {
  return start('initdb', (data) => ['-D', data, '-U', 'vecu', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'])
}

/** Another that follows it. */
export async function startReplica({ url }: Cluster): Promise<Cluster> {
  return start('pg_basebackup', (data) => ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
}

async function start(maker: string, args: (data: string) => string[]): Promise<Cluster> {
  const { folder, identity } = ownFolder('vecu-postgres-')
  const data = path.join(folder, 'data')
  execFileSync(program(maker), args(data), { ...identity, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  // Speed only: a test's database need not survive a power cut.
  const quick = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200']
  const server = spawn(program('postgres'), [...options, ...quick], {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = endOf(server)
  await untilReady(port, server)
  return {
    url: `postgresql://vecu@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In temporary files, and of the user that the servers run as. */
export function ownFolder(prefix: string): { folder: string; identity: { uid?: number; gid?: number } } {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  const identity = ordinaryUser()
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid)
  return { folder, identity }
}

export function endOf(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
  })
}

function program(name: string): string {
  const root = '/usr/lib/postgresql'
  const newest = () => readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0] ?? ''
  return path.join(process.env.POSTGRES_BIN ?? path.join(root, newest(), 'bin'), name)
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

export async function untilReady(port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (server.exitCode !== null) break
    if (spawnSync(program('pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']).status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('a database server of the tests did not start')
}
