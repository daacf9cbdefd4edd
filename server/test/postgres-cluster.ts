import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Cluster {
  url: string
  stop(): void
}

/** A PostgreSQL server of our own in a temporary folder; it refuses to run as root, so root lends it another user. */
export async function startCluster(): Promise<Cluster> {
  const bin = process.env.POSTGRES_BIN ?? distributionFolder()
  const folder = mkdtempSync(path.join(tmpdir(), 'vecu-postgres-'))
  const identity = ordinaryUser()
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid)
  const data = path.join(folder, 'data')
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'vecu', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'], {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
  })
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  // Speed only: a test's database need not survive a power cut.
  const quick = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200']
  const server = spawn(path.join(bin, 'postgres'), [...options, ...quick], {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
  })
  const url = `postgresql://vecu@127.0.0.1:${port}/postgres`
  await untilReady(path.join(bin, 'pg_isready'), port, server)
  return {
    url,
    stop() {
      server.kill('SIGINT')
      server.once('exit', () => {
        rmSync(folder, { recursive: true, force: true })
      })
    },
  }
}

function distributionFolder(): string {
  const root = '/usr/lib/postgresql'
  const newest = readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0]
  return path.join(root, newest ?? '', 'bin')
}

function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => {
        resolve(port)
      })
    })
  })
}

async function untilReady(pgIsReady: string, port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (server.exitCode !== null) break
    if (spawnSync(pgIsReady, ['-h', '127.0.0.1', '-p', String(port), '-q']).status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the PostgreSQL of the tests did not start')
}
