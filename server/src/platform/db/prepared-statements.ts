import { sql } from 'kysely'
import type pg from 'pg'

const MARK = 'planned once'

/**
 * Prefix for hot selects: the database plans them once per connection, since planning costs more than running. List the
 * columns explicitly; `select *` breaks the cached plan when a column is added.
 */
export const PREPARE = sql`${sql.raw(`/* ${MARK} */`)}`

const names = new Map<string, string>()

function isMarked(text: string): boolean {
  return text.includes(MARK)
}

/**
 * The driver prepares queries that have a name. The number of names stays small, since texts do not include parameters.
 */
export function prepareMarkedQueries(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown
  const query = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && isMarked(text)
      ? send({ name: getStatementName(text), text, values }, ...rest)
      : send(text, values, ...rest)
  client.query = query as typeof client.query
}

function getStatementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `planned_${names.size}`
  names.set(text, name)
  return name
}
