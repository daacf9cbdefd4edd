import { type PGlite, type QueryOptions, type Results, type Transaction, parse, protocol } from '@electric-sql/pglite'

import { getStatementName, isMarked } from './prepared-statements.ts'

type Query = Transaction['query']

/**
 * Prepares marked queries of transactions once, as the driver of PostgreSQL does: the embedded database takes much longer
 * to plan a large query than to run it. Its own `query` plans each time.
 */
export function prepareEmbeddedQueries(pglite: PGlite): PGlite {
  const begin = pglite.transaction.bind(pglite)
  const query = createPreparedQuery(pglite)
  pglite.transaction = (work) =>
    begin((tx) => {
      const send = tx.query
      tx.query = (text, values, options) =>
        isMarked(text) ? query(text, values, options) : send(text, values, options)
      return work(tx)
    })
  return pglite
}

function createPreparedQuery(pglite: PGlite): Query {
  const { serialize } = protocol
  /** Types of the parameters by name of the statement. */
  const prepared = new Map<string, number[]>()
  // Within a transaction nothing is written to files before the commit.
  const send = (message: Uint8Array) => pglite.execProtocolStream(message, { syncToFs: false })

  async function prepare(name: string, text: string): Promise<number[]> {
    await send(serialize.parse({ name, text }))
    const types = parse.parseDescribeStatementResults(await send(serialize.describe({ type: 'S', name })))
    prepared.set(name, types)
    return types
  }

  return <Row>(text: string, values: unknown[] = [], options?: QueryOptions) =>
    pglite.runExclusive(async () => {
      const statement = getStatementName(text)
      const messages = []
      try {
        const types = prepared.get(statement) ?? (await prepare(statement, text))
        const sent = values.map((value, index) => serializeValue(pglite, types[index], value))
        messages.push(...(await send(serialize.bind({ statement, values: sent }))))
        messages.push(...(await send(serialize.describe({ type: 'P' }))))
        messages.push(...(await send(serialize.execute({}))))
      } finally {
        messages.push(...(await send(serialize.sync())))
      }
      return parse.parseResults(messages, pglite.parsers, options)[0] as Results<Row>
    })
}

function serializeValue({ serializers }: PGlite, type: number | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const serialized: unknown = serializers[type ?? 0]?.(value) ?? String(value)
  return serialized as string
}
