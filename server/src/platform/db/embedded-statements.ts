import { type PGlite, type QueryOptions, type Results, parse, protocol } from '@electric-sql/pglite'

/** Statements that can be prepared; others, such as `vacuum` and those of migrations, are sent as they are. */
const PREPARABLE = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|insert|update|delete|with)\b/i
const READING = /^\s*(?:\/\*[^*]*\*\/\s*)?select\b/i

const FEATURE_NOT_SUPPORTED = '0A000'

/** More than the application has; texts that vary, such as inserts of any number of rows, replace each other. */
const MAX_TEXTS = 800
/** Plans of inserts of many rows are large, and rows take longer than their plan. */
const MAX_VALUES = 100

/**
 * Prepares each statement that is sent a second time: the embedded database takes longer to plan most statements than to
 * run them. Its own `query` plans each time, and sends six messages one after another.
 */
export function prepareEmbeddedQueries(pglite: PGlite): PGlite {
  const begin = pglite.transaction.bind(pglite)
  const sendAlone = pglite.query.bind(pglite)
  const statements = new Statements(pglite)
  pglite.transaction = (work) =>
    begin((tx) => {
      const send = tx.query
      tx.query = (text, values, options) =>
        statements.isRepeated(text, values) ? statements.query(text, values, options) : send(text, values, options)
      return work(tx)
    })
  pglite.query = <Row>(text: string, values?: unknown[], options?: QueryOptions) =>
    statements.isRepeated(text, values)
      ? // Waits for transactions, as its own `query` does.
        pglite._runExclusiveTransaction(async () => {
          const results = await statements.query<Row>(text, values, options)
          if (!READING.test(text)) await pglite.syncToFs()
          return results
        })
      : sendAlone<Row>(text, values, options)
  return pglite
}

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Statement {
  name: string
  parameterTypes: number[]
  /** Names and types of the columns. */
  description: Messages
}

const { serialize } = protocol

class Statements {
  readonly #pglite: PGlite
  /** By text, in the order of their last use; undefined if it was sent once. */
  readonly #known = new Map<string, Statement | undefined>()
  #names = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  isRepeated(text: string, values: unknown[] = []): boolean {
    if (values.length > MAX_VALUES) return false
    if (this.#known.has(text)) return true
    if (PREPARABLE.test(text)) this.#known.set(text, undefined)
    return false
  }

  readonly query = <Row>(text: string, values: unknown[] = [], options?: QueryOptions) =>
    this.#pglite.runExclusive(async () => {
      try {
        const statement = await this.#prepared(text)
        const sent = values.map((value, index) => serializeValue(this.#pglite, statement.parameterTypes[index], value))
        const bind = serialize.bind({ statement: statement.name, values: sent })
        const rows = await this.#send(Buffer.concat([bind, serialize.execute({}), serialize.sync()]))
        return parse.parseResults([...statement.description, ...rows], this.#pglite.parsers, options)[0] as Results<Row>
      } catch (error) {
        await this.#send(serialize.sync())
        if (hasOtherColumns(error)) await this.#forget(text)
        throw error
      }
    })

  async #prepared(text: string): Promise<Statement> {
    const known = this.#known.get(text)
    this.#known.delete(text)
    const statement = known ?? (await this.#prepare(text))
    this.#known.set(text, statement)
    await this.#forgetOldest()
    return statement
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `prepared_${(this.#names += 1)}`
    await this.#send(serialize.parse({ name, text }))
    const description = await this.#send(serialize.describe({ type: 'S', name }))
    return { name, parameterTypes: parse.parseDescribeStatementResults(description), description }
  }

  async #forgetOldest(): Promise<void> {
    for (const text of this.#known.keys()) {
      if (this.#known.size <= MAX_TEXTS) return
      await this.#forget(text)
    }
  }

  async #forget(text: string): Promise<void> {
    const statement = this.#known.get(text)
    this.#known.delete(text)
    if (statement) await this.#send(serialize.close({ type: 'S', name: statement.name }))
  }

  #send(message: Uint8Array): Promise<Messages> {
    return this.#pglite.execProtocolStream(message, { syncToFs: false })
  }
}

/** `select *` after a column was added: "cached plan must not change result type". */
function hasOtherColumns(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FEATURE_NOT_SUPPORTED
}

function serializeValue({ serializers }: PGlite, type: number | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const serialized: unknown = serializers[type ?? 0]?.(value) ?? String(value)
  return serialized as string
}
