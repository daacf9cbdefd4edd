import type pg from 'pg'

import { NoAnswer } from './away.ts'

/** How long a caller waits for a connection, be it a free one or a new one. */
const CONNECT_MS = 5_000
/** The server gives up on a statement itself; what has not come back by then never will. */
const STATEMENT_MS = 30_000
const STALLED_MS = STATEMENT_MS + 5_000
/** Whoever asked for a page does not wait as long as a job may. */
export const REQUEST_STATEMENT_MS = 10_000
const REQUEST_MS = 20_000

export const PATIENCE = {
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: STATEMENT_MS,
  keepAlive: true,
} as const

/** Ends a connection over which nothing comes back: a network that swallows packets would hold it for ever. */
export function endStalled(client: pg.PoolClient): void {
  // The pool listens to those that rest; one that is lost amid a transaction would end the process.
  client.on('error', () => undefined)
  const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown
  const query = (...sent: unknown[]) => {
    const answer = send(...sent)
    if (!(answer instanceof Promise)) return answer
    const stalled = setTimeout(() => {
      stream.destroy(new NoAnswer(`the database did not answer within ${STALLED_MS} ms`))
    }, STALLED_MS)
    const settled = () => {
      clearTimeout(stalled)
    }
    answer.then(settled, settled)
    return answer as unknown
  }
  client.query = query as typeof client.query
}

/** What a request asks of the database, or `NoAnswer`: the asker is told in time to come back later. */
export async function inPatience<Result>(work: Promise<Result>, limitMs = REQUEST_MS): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new NoAnswer(`the database did not answer within ${limitMs} ms`))
  }, limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
