import { sql } from 'kysely'

import type { Db } from '../../../schema/tables/tables.ts'

export interface Column {
  name: string
  type: string
}

export interface Table {
  name: string
  /** Stored columns; generated ones are left out. */
  columns: Column[]
  /** Whether `id` is an identity column. */
  numbered: boolean
  /** Columns of the primary key. */
  key: string[]
}

/** Read from the live schema. */
export async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ table: string; column: string; type: string; numbered: boolean; keyed: number | null }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      a.attidentity <> '' as numbered, array_position(k.conkey, a.attnum) as keyed
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely\\_%'
    order by c.relname, a.attnum`.execute(db)
  const tables = new Map<string, Table & { places: Map<string, number> }>()
  for (const { table, column, type, numbered, keyed } of rows) {
    const known = tables.get(table) ?? {
      name: table,
      columns: [] as Column[],
      numbered: false,
      key: [],
      places: new Map(),
    }
    known.columns.push({ name: column, type })
    known.numbered ||= numbered
    if (keyed !== null) known.places.set(column, keyed)
    tables.set(table, known)
  }
  return [...tables.values()].map(({ places, ...table }) => ({
    ...table,
    key: [...places].toSorted(([, one], [, other]) => one - other).map(([name]) => name),
  }))
}

export interface Reference {
  name: string
  table: string
  columns: string[]
  to: string
  toColumns: string[]
  deferrable: boolean
}

/** Foreign keys of the live schema. */
export async function readReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select k.conname as name, c.relname as "table", d.relname as "to", k.condeferrable as deferrable,
      array(select a.attname::text from unnest(k.conkey) with ordinality as part (num, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = part.num order by place) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality as part (num, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = part.num order by place) as "toColumns"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class d on d.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
    order by 2, 1`.execute(db)
  return rows
}
