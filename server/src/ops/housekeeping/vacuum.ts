import { sql } from 'kysely'

import type { Connection } from '../../platform/db/connect.ts'

/**
 * The embedded database has no autovacuum: without this, tables grow with each change and the planner knows no sizes.
 * One statement per table, so that requests have their turn in between.
 */
export async function vacuumEmbedded({ engine, db }: Pick<Connection, 'engine' | 'db'>): Promise<void> {
  if (engine !== 'pglite') return
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name from pg_stat_user_tables order by 1, 2`.execute(db)
  for (const { schema, name } of rows) await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db)
}
