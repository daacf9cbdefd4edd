import { sql } from 'kysely'

import type { Db } from '../../src/schema/tables/tables.ts'

/**
 * Lists the writes to the tables of communities, by triggers. Comparing the contents of all tables before and after a
 * call takes longer than the call.
 */
export class ChangeLog {
  readonly #db: Db

  private constructor(db: Db) {
    this.#db = db
  }

  /** Installs the triggers once per database. */
  static async open(db: Db): Promise<ChangeLog> {
    const installing = installed.get(db) ?? install(db)
    installed.set(db, installing)
    await installing
    return new ChangeLog(db)
  }

  /** Removes the triggers, which would slow down the next test files on the same database. */
  static async remove(): Promise<void> {
    for (const db of installed.keys()) await sql`drop schema change_log cascade`.execute(db)
    installed.clear()
  }

  async position(): Promise<number> {
    const { rows } = await sql<{
      last: number
    }>`select coalesce(max(id), 0)::int as last from change_log.change`.execute(this.#db)
    return rows[0]?.last ?? 0
  }

  /** Names of the tables in which rows of these communities were written since then. */
  async tablesSince(position: number, communities: number[]): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from change_log.change
      where id > ${position} and community_id = any (${sql.val(communities)}) order by 1`.execute(this.#db)
    return rows.map(({ name }) => name)
  }
}

const installed = new Map<Db, Promise<void>>()

async function install(db: Db): Promise<void> {
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name = 'community_id' or (table_name = 'community' and column_name = 'id'))
      and table_name in (select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE')`.execute(db)
  await sql`create schema change_log`.execute(db)
  await sql`create unlogged table change_log.change (
    id bigint generated always as identity primary key, table_name text not null, community_id bigint)`.execute(db)
  for (const column of new Set(tables.map((table) => table.column))) {
    // Requests write as a role without rights to this schema.
    await sql`create function ${sql.id('change_log', `record_by_${column}`)}() returns trigger
      language plpgsql security definer as ${sql.lit(`begin
        insert into change_log.change (table_name, community_id)
        values (tg_table_name, coalesce(new.${column}, old.${column}));
        return null;
      end`)}`.execute(db)
  }
  for (const { name, column } of tables) {
    await sql`create trigger record_change after insert or update or delete on ${sql.id('public', name)}
      for each row execute function ${sql.id('change_log', `record_by_${column}`)}()`.execute(db)
  }
}
