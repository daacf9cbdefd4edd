import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { type Postgres, postgresSettings, startPostgres } from './postgres.ts'
import { type ServerProcess, ROOT, startServerProcess } from './server-process.ts'

/** Thrown by a section that cannot be measured on this machine; the others still run. */
export class UnavailableError extends Error {}

/** Servers shared by the sections, started on first use. */
export interface BenchServers {
  folder: string
  /** Settings of the embedded server; its database exists once `embedded()` has resolved. */
  settings: Record<string, string>
  embedded(): Promise<ServerProcess>
  /** Lets another process open the database. */
  closeEmbedded(): Promise<void>
  postgres(): Promise<Postgres>
  onPostgres(): Promise<ServerProcess>
  close(): Promise<void>
}

export function createBenchServers(folder: string): BenchServers {
  const settings = { DATA_DIR: path.join(folder, 'data') }
  const embedded = openedOnce(() => startServerProcess(settings))
  const postgres = openedOnce(async () => {
    const started = await startPostgres(folder)
    if (!started) throw new UnavailableError('PostgreSQL is not installed')
    return started
  })
  const onPostgres = openedOnce(async () => {
    const { url } = await postgres.open()
    return startServerProcess({ ...settings, ...postgresSettings(url), SEED_DEMO: 'true' })
  })
  return {
    folder,
    settings,
    embedded: embedded.open,
    closeEmbedded: embedded.close,
    postgres: postgres.open,
    onPostgres: onPostgres.open,
    async close() {
      await embedded.close()
      await onPostgres.close()
      await postgres.close()
    },
  }
}

function openedOnce<Kind extends { stop(): Promise<void> }>(start: () => Promise<Kind>) {
  let opened: Promise<Kind> | undefined
  return {
    open() {
      opened ??= start().catch((error: unknown) => {
        // Allows a later call to try again.
        opened = undefined
        throw error
      })
      return opened
    },
    async close() {
      const running = await opened
      opened = undefined
      await running?.stop()
    },
  }
}

export function buildWeb(): void {
  const build = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (build.status !== 0) process.exit(1)
}
