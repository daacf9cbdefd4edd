import { sql } from 'kysely'

import type { Job } from '../../platform/jobs/queue.ts'
import type { Db } from '../../schema/tables/tables.ts'

export const FILL_SHORT_CODES = 'fill-short-codes'

const TABLES = ['item', 'portrait', 'invitation_link', 'recognition'] as const
const BATCH = 500

/** Gives codes to rows that are older than short addresses; new rows get theirs from the database. */
export function fillShortCodesJob(db: Db): Job<object> {
  return {
    name: FILL_SHORT_CODES,
    schedule: '27 * * * *',
    async work() {
      for (const table of TABLES) {
        let filled = BATCH
        while (filled === BATCH) filled = await fillBatch(db, table)
      }
    },
  }
}

/** Returns how many rows were filled. */
async function fillBatch(db: Db, table: (typeof TABLES)[number]): Promise<number> {
  const name = sql.table(table)
  const { numAffectedRows = 0n } = await sql`update ${name} set short_code = new_short_code()
    where ctid = any(array(select ctid from ${name} where short_code is null limit ${BATCH} for update skip locked))`.execute(
    db,
  )
  return Number(numAffectedRows)
}
