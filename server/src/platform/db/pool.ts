import pg from 'pg'

import { POOL_TIMEOUTS, STATEMENT_TIMEOUT_MS, destroyStalledConnections } from './timeouts.ts'
import { prepareMarkedQueries } from './prepared-statements.ts'

const BIGINT = 20

const IDLE_IN_TRANSACTION_MS = 60_000

interface PoolOptions extends Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'query_timeout'> {
  /** Whether the URL leads to a transaction pooler. */
  pooled?: boolean
}

export function openPool(url: string, { pooled = false, ...options }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'vecu',
    types: { getTypeParser: typeParser },
    ...POOL_TIMEOUTS,
    ...(!pooled && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
    ...options,
  })
  // Without a listener, an idle connection dropped by the server ends the process; the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', pooled ? limitEachTransaction : prepareMarkedQueries)
  pool.on('connect', destroyStalledConnections)
  return pool
}

const BEGIN = `begin; set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`

/**
 * Behind a transaction pooler session settings do not survive, so SET LOCAL is sent with every transaction, and
 * prepared statements are off.
 */
function limitEachTransaction(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown
  const query = (text: unknown, ...rest: unknown[]) => send(text === 'begin' ? BEGIN : text, ...rest)
  client.query = query as typeof client.query
}

const typeParser = ((oid: number, format?: 'text') =>
  oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser
