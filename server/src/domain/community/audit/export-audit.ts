import { toCamel } from '@vecu/contract/case'
import type { Locale } from '@vecu/contract/locale'
import { auditDetails } from '@vecu/messages/audit-details'
import { translate } from '@vecu/messages/translate'

import type { Tx } from '../../../schema/tables/tables.ts'
import { CSV_START, csvLine } from '../../../platform/text/csv.ts'
import { type AuditFilters, readEvents } from './list.ts'

/** Largest number of rows that spreadsheet programs open comfortably. */
const MAX_EXPORT_ROWS = 20_000

const COLUMNS = ['when', 'action', 'actor', 'subject', 'details'] as const

export async function exportAudit(tx: Tx, filters: AuditFilters, locale: Locale): Promise<Uint8Array> {
  const t = (key: string, values = {}) => translate(locale, `audit:${key}`, values)
  const events = await readEvents(tx, filters, { limit: MAX_EXPORT_ROWS, offset: 0 })
  const formatName = (person: { name: string | null } | null) => (person ? (person.name ?? t('person.gone')) : '')
  const lines = events.map(({ createdAt, action, actor, subject, details, groups }) => {
    // Older rows store the keys in snake_case.
    const known = { details: toCamel(details) as typeof details, groups }
    return csvLine(locale, [
      createdAt.toISOString(),
      t(`action.${action}`),
      formatName(actor),
      formatName(subject),
      auditDetails(known, t).join(' · '),
    ])
  })
  const head = csvLine(
    locale,
    COLUMNS.map((column) => t(`column.${column}`)),
  )
  return Buffer.from([CSV_START, head, ...lines].join(''))
}
