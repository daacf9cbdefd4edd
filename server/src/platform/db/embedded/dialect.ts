import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, PGliteAdapter, PGliteDialect, PGliteDriver } from 'kysely'

import { isInBackground } from './background.ts'
import { ConnectionTurns } from './connection-turns.ts'

/** Replaces Kysely's own queue for the single connection, in which everybody waits in the order of arrival. */
export class EmbeddedDialect extends PGliteDialect {
  readonly #pglite: PGlite
  readonly #turns: ConnectionTurns

  constructor(pglite: PGlite, turns: ConnectionTurns) {
    super({ pglite })
    this.#pglite = pglite
    this.#turns = turns
  }

  override createAdapter(): PGliteAdapter {
    return new UnqueuedAdapter()
  }

  override createDriver(): PGliteDriver {
    return new QueuedDriver(this.#pglite, this.#turns)
  }
}

class UnqueuedAdapter extends PGliteAdapter {
  /** Otherwise Kysely adds its queue; `QueuedDriver` hands out one connection at a time. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class QueuedDriver extends PGliteDriver {
  readonly #turns: ConnectionTurns

  constructor(pglite: PGlite, turns: ConnectionTurns) {
    super({ pglite })
    this.#turns = turns
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take(isInBackground() ? 'job' : 'request')
    return super.acquireConnection()
  }

  override releaseConnection(): Promise<void> {
    this.#turns.release()
    return Promise.resolve()
  }
}
