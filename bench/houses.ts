import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { type Postgres, postgresSettings, startPostgres } from './postgres.ts'
import { type Product, ROOT, startProduct } from './product.ts'

/** Said by a section that cannot be measured on this machine; the others are. */
export class NotHere extends Error {}

/** What sections are measured in, opened by the first that asks. */
export interface Houses {
  folder: string
  /** Of the product below, which has made its database there once it was open. */
  settings: Record<string, string>
  embedded(): Promise<Product>
  /** So that its database can be opened by another process. */
  closeEmbedded(): Promise<void>
  postgres(): Promise<Postgres>
  onPostgres(): Promise<Product>
  close(): Promise<void>
}

export function housesIn(folder: string): Houses {
  const settings = { DATA_DIR: path.join(folder, 'data') }
  const embedded = openedOnce(() => startProduct(settings))
  const postgres = openedOnce(async () => {
    const started = await startPostgres(folder)
    if (!started) throw new NotHere('PostgreSQL is not installed')
    return started
  })
  const onPostgres = openedOnce(async () => {
    const { url } = await postgres.open()
    return startProduct({ ...settings, ...postgresSettings(url), SEED_DEMO: 'true' })
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
        // The next that asks tries again.
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
  const build = spawnSync('npm', ['run', '--silent', 'build', '--workspace', 'web', '--', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (build.status !== 0) process.exit(1)
}
