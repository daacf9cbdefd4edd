import pg from 'pg'

import { DatabaseTimeoutError } from './unavailable.ts'

/** Applies to a free connection of the pool and to a new one. */
const CONNECT_TIMEOUT_MS = 5_000
/** PostgreSQL cancels statements after this time; a client still waiting later has lost its connection. */
export const STATEMENT_TIMEOUT_MS = 30_000
const STALLED_MS = STATEMENT_TIMEOUT_MS + 5_000
/** Shorter for requests than for jobs, because a person is waiting. */
export const REQUEST_STATEMENT_TIMEOUT_MS = 10_000
const REQUEST_MS = 20_000

export const POOL_TIMEOUTS = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const

/**
 * Destroys a connection without responses, which a network that drops packets would hold for ever. Not if the server
 * answers on a new connection: then it is busy, for example with a long migration.
 */
export function destroyStalledConnections(client: pg.PoolClient): void {
  // The pool listens on idle clients only; an error in a transaction would end the process.
  client.on('error', () => undefined)
  const { connection, connectionParameters } = client as unknown as Inside
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown
  const query = (...sent: unknown[]) => {
    const result = send(...sent)
    if (!(result instanceof Promise)) return result
    const look = async () => {
      if (await canConnect(connectionParameters)) timer.refresh()
      else connection.stream.destroy(new DatabaseTimeoutError(`the database did not answer within ${STALLED_MS} ms`))
    }
    const timer = setTimeout(() => void look(), STALLED_MS)
    const settled = () => {
      clearTimeout(timer)
    }
    result.then(settled, settled)
    return result as unknown
  }
  client.query = query as typeof client.query
}

/** Private fields of the driver. */
interface Inside {
  connection: { stream: { destroy(error: Error): void } }
  connectionParameters: Pick<pg.ClientConfig, 'host' | 'port' | 'database' | 'user' | 'password' | 'ssl'>
}

async function canConnect({ host, port, database, user, password, ssl }: Inside['connectionParameters']) {
  const clientConfig = Object.fromEntries(
    Object.entries({ host, port, database, user, password, ssl }).filter(([, value]) => value != null),
  )
  const other = new pg.Client({ ...clientConfig, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  other.on('error', () => undefined)
  try {
    await other.connect()
    return true
  } catch {
    return false
  } finally {
    void other.end().catch(() => undefined)
  }
}

/** Rejects with `DatabaseTimeoutError` when `work` takes longer than `limitMs`. */
export async function withTimeout<Result>(work: Promise<Result>, limitMs = REQUEST_MS): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new DatabaseTimeoutError(`the database did not answer within ${limitMs} ms`))
  }, limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
