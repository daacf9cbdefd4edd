import { sql } from 'kysely'

import type { Db } from '../../schema/tables/tables.ts'

const BATCH = 1_000

/**
 * Stores the language of items written before it was recorded: that of their author. Until then it is read from the
 * account, and would change with it.
 */
export async function fillLanguages(db: Db): Promise<void> {
  for (const table of ['experience', 'story'] as const) {
    let filled = BATCH
    while (filled === BATCH) {
      const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} as written set language = account.locale
        from item join account on account.id = item.account_id
        where item.id = written.id
          and written.id in (select id from ${sql.table(table)} where language is null limit ${BATCH})`.execute(db)
      filled = Number(numAffectedRows)
    }
  }
}
