import { type RawBuilder, sql } from 'kysely'

import type { Db } from '../../../schema/tables/tables.ts'
import { FILE_COLUMNS, FILE_DOCUMENTS } from '../../housekeeping/sweep-files.ts'

interface ReferencedFileOptions {
  /** Restricts to one community. */
  community?: number
  /** Only files that must exist: a PDF in progress already has a key. */
  finished?: boolean
  /** Tables to leave out. */
  without?: readonly string[]
}

/** Selects every file key referenced by a row, as `key`, with its table and column as `place`. */
export function referencedFilesSql({
  community,
  finished = false,
  without = [],
}: ReferencedFileOptions = {}): RawBuilder<{
  key: string
  place: string
}> {
  const own = (table: string) =>
    community === undefined
      ? sql`true`
      : sql`${sql.ref(table === 'community' ? 'id' : 'community_id')} = ${sql.lit(community)}`
  const counted = FILE_COLUMNS.filter((place) => !without.some((table) => place.startsWith(`${table}.`)))
  const plain = counted.map((place) => {
    const [table = '', column = ''] = place.split('.')
    const ready = finished && table === 'pdf' ? sql`status = 'ready'` : sql`true`
    return sql`select ${sql.ref(column)} as key, ${sql.lit(place)} as place from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${own(table)} and ${ready}`
  })
  const documents = FILE_DOCUMENTS.map((place) => {
    const [table = '', column = ''] = place.split('.')
    const picture = sql.ref(column)
    return sql`select part.key, ${sql.lit(place)} as place from ${sql.table(table)}
      cross join lateral (
        select ${picture} ->> 'originalKey' as key
        union all select ${picture} ->> 'printKey'
        union all select source ->> 'key' from jsonb_array_elements(${picture} -> 'sources') as source) as part
      where ${picture} is not null and part.key is not null and ${own(table)}`
  })
  return sql`${sql.join([...plain, ...documents], sql` union all `)}`
}

export async function listReferencedFiles(db: Db, options: ReferencedFileOptions): Promise<string[]> {
  const { rows } = await sql<{
    key: string
  }>`select distinct key from (${referencedFilesSql(options)}) as named order by key`.execute(db)
  return rows.map(({ key }) => key)
}
