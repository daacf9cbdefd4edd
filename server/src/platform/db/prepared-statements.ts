import { sql } from 'kysely'
import type pg from 'pg'

const MARK = 'planned once'

/**
 * For the front of a select that nearly every request sends: PostgreSQL plans it once for each connection, which takes
 * longer than running it. It must name its columns: one more of them would make the kept plan fail.
 */
export const PREPARE = sql`${sql.raw(`/* ${MARK} */`)}`

const names = new Map<string, string>()

/** The driver plans once what has a name. Few texts bear the mark; parameters are no part of them. */
export function prepareMarkedQueries(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown
  const query = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.includes(MARK)
      ? send({ name: nameOf(text), text, values }, ...rest)
      : send(text, values, ...rest)
  client.query = query as typeof client.query
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `planned_${names.size}`
  names.set(text, name)
  return name
}
