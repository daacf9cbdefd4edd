import { type Kysely, sql } from 'kysely'

/** In pixels; null for a logo that was stored as a square before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table community add column logo_width smallint').execute(db)
  await sql.raw('alter table community add column logo_height smallint').execute(db)
}
