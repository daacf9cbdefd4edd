import { sql } from 'kysely'

import type { Job } from '../../platform/jobs/queue.ts'
import type { Db } from '../../schema/tables/tables.ts'

export const FILL_LAST_ENTRIES = 'fill-last-entries'

const BATCH = 500

/** Fills `last_entry_at` and `waiting_requests_count` of accounts that wrote before the columns existed. */
export function fillLastEntriesJob(db: Db): Job<object> {
  return {
    name: FILL_LAST_ENTRIES,
    schedule: '37 * * * *',
    async work() {
      let ids = await fillBatch(db, 0)
      while (ids.length === BATCH) ids = await fillBatch(db, Math.max(...ids))
    },
  }
}

/** Returns the ids of the filled accounts. Every account with a waiting request has an entry. */
async function fillBatch(db: Db, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update account
    set last_entry_at = find_last_entry(account.id), waiting_requests_count = count_waiting_requests(account.id)
    where id = any(array(
      select id from account where id > ${after} and last_entry_at is null and experiences_count + stories_count > 0
      order by id limit ${BATCH} for update skip locked))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
