import type { LearnerOrder } from '@vecu/contract/follow-up'

import type { Tx } from '../../../schema/tables/tables.ts'

/** A learner of an earlier page, from whom the requested one is read. The name is looked up, so that no URL has it. */
export interface LearnerCursor {
  /** Number of learners before this one. */
  position: number
  id: number
  /** Value of the order at that time, in microseconds for a date; 0 for the order by name. */
  value: string
  name: string
}

interface SortedRow {
  id: number
  experiences_count: number
  stories_count: number
  certified_count: number
  waiting_requests_count: number
  silent_since_us: string
}

const VALUES: Record<LearnerOrder, (row: SortedRow) => string | number> = {
  name: () => 0,
  last_entry_at: (row) => row.silent_since_us,
  experiences_count: (row) => row.experiences_count,
  stories_count: (row) => row.stories_count,
  certified_share: (row) => Math.floor((row.certified_count * 1000) / Math.max(row.experiences_count, 1)),
  waiting_requests_count: (row) => row.waiting_requests_count,
}

export function formatCursor(position: number, row: SortedRow, order: LearnerOrder): string {
  return `${position}.${row.id}.${VALUES[order](row)}`
}

/** Undefined if the learner is no longer in the community; the page is then counted from an end of the list. */
export async function findCursor(tx: Tx, near: string): Promise<LearnerCursor | undefined> {
  const [position, id, value = '0'] = near.split('.')
  const row = await tx.selectFrom('account').select(['id', 'name_key']).where('id', '=', Number(id)).executeTakeFirst()
  return row && { position: Number(position), id: row.id, value, name: row.name_key }
}
