import { toCamel } from '@vecu/contract/case'
import type { Locale } from '@vecu/contract/locale'
import { auditDetails } from '@vecu/messages/audit-details'
import { translate } from '@vecu/messages/translate'

import type { Tx } from '../../../schema/tables/tables.ts'
import { CSV_START, csvLine } from '../../../platform/text/csv.ts'
import { type AuditFilters, readEvents } from './list.ts'

/** Largest number of rows that spreadsheet programs open comfortably. */
const MOST = 20_000

const COLUMNS = ['when', 'action', 'actor', 'subject', 'details'] as const

export async function exportAudit(tx: Tx, filters: AuditFilters, locale: Locale): Promise<Uint8Array> {
  const say = (key: string, values = {}) => translate(locale, `audit:${key}`, values)
  const events = await readEvents(tx, filters, { limit: MOST, offset: 0 })
  const nameOf = (person: { name: string | null } | null) => (person ? (person.name ?? say('person.gone')) : '')
  const lines = events.map(({ createdAt, action, actor, subject, details, groups }) => {
    // Older rows store the keys in snake_case.
    const known = { details: toCamel(details) as typeof details, groups }
    return csvLine(locale, [
      createdAt.toISOString(),
      say(`action.${action}`),
      nameOf(actor),
      nameOf(subject),
      auditDetails(known, say).join(' · '),
    ])
  })
  const head = csvLine(
    locale,
    COLUMNS.map((column) => say(`column.${column}`)),
  )
  return Buffer.from([CSV_START, head, ...lines].join(''))
}
