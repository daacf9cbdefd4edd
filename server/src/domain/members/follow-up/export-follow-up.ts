import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import { CSV_START, csvLine } from '../../../platform/text/csv.ts'
import type { LearnerRow } from './queries.ts'

/** Largest number of rows that spreadsheet programs open comfortably. */
export const MAX_EXPORT_ROWS = 50_000

const COLUMNS = [
  'lastname',
  'firstname',
  'lastEntry',
  'experiences',
  'stories',
  'certified',
  'certifiedShare',
  'waiting',
  'nudged',
] as const

export function exportFollowUp(rows: readonly LearnerRow[], locale: Locale): Uint8Array {
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? ''
  const lines = rows.map((row) =>
    csvLine(locale, [
      row.lastname,
      row.firstname,
      day(row.last_entry_at),
      row.experiences_count,
      row.stories_count,
      row.certified_count,
      row.experiences_count === 0 ? '' : Math.round((100 * row.certified_count) / row.experiences_count),
      row.waiting_requests_count,
      day(row.nudged_at),
    ]),
  )
  const head = csvLine(
    locale,
    COLUMNS.map((column) => translate(locale, `follow-up:csv.${column}`)),
  )
  return Buffer.from([CSV_START, head, ...lines].join(''))
}
