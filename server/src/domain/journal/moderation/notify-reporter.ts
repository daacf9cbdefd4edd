import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { insertNotification } from '../notification/queries.ts'

interface Report {
  id: number
  opener_id: number | null
}

/** Notifies the person who reported an item that it was decided, except the admin who decided it. */
export async function notifyReporter(tx: Tx, decider: Pick<Viewer, 'id'>, report: Report): Promise<void> {
  if (report.opener_id === null || report.opener_id === decider.id) return
  await insertNotification(tx, report.opener_id, { kind: 'report_answered', moderation_case_id: report.id })
}
