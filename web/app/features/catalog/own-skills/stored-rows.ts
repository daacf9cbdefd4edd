import { z } from 'zod'

import { type Row, type SkillRow, newRow } from './skill-rows.ts'

const StoredRow = z.object({ id: z.int(), name: z.string() })

export const Rows = z.array(StoredRow)
export const SkillRows = z.array(StoredRow.extend({ under: Rows }))

/** Temporary ids restart on each page load, so the ids of stored rows are replaced to avoid duplicates. */
export function renumbered(rows: readonly SkillRow[]): SkillRow[] {
  return rows.map((row) => ({ ...freshRow(row), under: row.under.map(freshRow) }))
}

export function freshRow<One extends Row>(row: One): One {
  return row.id > 0 ? row : { ...row, id: newRow(row.name).id }
}
