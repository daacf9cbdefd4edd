import { sql } from 'kysely'

import { EARLIER_TIME_ZONE } from '../../platform/text/item-date.ts'
import type { Db } from '../../schema/tables/tables.ts'

/** Small enough that no transaction waits long for its row locks. */
const BATCH = 5_000

/**
 * Writes the local date of rows from before it was stored, by the rule by which they are read until then: midnight in
 * the earlier time zone is a day without a time, anything else has a time.
 */
export async function fillLocalDates(db: Db, batch = BATCH): Promise<void> {
  for (const table of ['experience', 'story'] as const) {
    for (let filled = batch; filled === batch;) {
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table)} as dated set time_zone = ${EARLIER_TIME_ZONE}, local_date = to_char(earlier.at,
          case when earlier.at::time = '00:00' then 'YYYY-MM-DD' else 'YYYY-MM-DD"T"HH24:MI' end)
        from (select id, happened_at at time zone ${EARLIER_TIME_ZONE} as at from ${sql.table(table)}
          where happened_at between '0001-01-02' and '9999-12-30' and local_date is null limit ${batch}) as earlier
        where dated.id = earlier.id`.execute(db)
      filled = Number(numAffectedRows)
    }
  }
}
