import { type PGlite, type QueryOptions, type Results, type Transaction, parse, protocol } from '@electric-sql/pglite'

import { getStatementName, isMarked } from './prepared-statements.ts'

type Query = Transaction['query']

/**
 * Prepares marked queries once, as the driver of PostgreSQL does: the embedded database takes much longer to plan a large
 * query than to run it. Its own `query` plans each time, and asks for the types of parameters and columns.
 */
export function prepareEmbeddedQueries(pglite: PGlite): PGlite {
  const begin = pglite.transaction.bind(pglite)
  const sendAlone = pglite.query.bind(pglite)
  const query = createPreparedQuery(pglite)
  pglite.transaction = (work) =>
    begin((tx) => {
      const send = tx.query
      tx.query = (text, values, options) =>
        isMarked(text) ? query(text, values, options) : send(text, values, options)
      return work(tx)
    })
  pglite.query = (text, values, options) =>
    isMarked(text)
      ? // Waits for transactions, as its own `query` does.
        pglite._runExclusiveTransaction(() => query(text, values, options))
      : sendAlone(text, values, options)
  return pglite
}

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface PreparedStatement {
  parameterTypes: number[]
  /** Names and types of the columns. */
  description: Messages
}

function createPreparedQuery(pglite: PGlite): Query {
  const { serialize } = protocol
  const prepared = new Map<string, PreparedStatement>()
  // Marked queries only read, so nothing has to be written to files.
  const send = (message: Uint8Array) => pglite.execProtocolStream(message, { syncToFs: false })

  async function prepare(name: string, text: string): Promise<PreparedStatement> {
    await send(serialize.parse({ name, text }))
    const description = await send(serialize.describe({ type: 'S', name }))
    const statement = { parameterTypes: parse.parseDescribeStatementResults(description), description }
    prepared.set(name, statement)
    return statement
  }

  return <Row>(text: string, values: unknown[] = [], options?: QueryOptions) =>
    pglite.runExclusive(async () => {
      const name = getStatementName(text)
      try {
        const { parameterTypes, description } = prepared.get(name) ?? (await prepare(name, text))
        const sent = values.map((value, index) => serializeValue(pglite, parameterTypes[index], value))
        const bind = serialize.bind({ statement: name, values: sent })
        const rows = await send(Buffer.concat([bind, serialize.execute({}), serialize.sync()]))
        return parse.parseResults([...description, ...rows], pglite.parsers, options)[0] as Results<Row>
      } catch (error) {
        await send(serialize.sync())
        throw error
      }
    })
}

function serializeValue({ serializers }: PGlite, type: number | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const serialized: unknown = serializers[type ?? 0]?.(value) ?? String(value)
  return serialized as string
}
