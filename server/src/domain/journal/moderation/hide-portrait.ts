import { recordAudit } from '../../community/audit/queries.ts'
import { NEW_SHORT_CODE } from '../item/renew-link.ts'
import { newPublicToken } from '../item/write-item.ts'
import { insertClosedPortraitCase, closePortraitReports, withdrawPortraitCase } from '../moderation-case/queries.ts'
import { insertNotification } from '../notification/queries.ts'
import type { HideContext } from './hide.ts'
import { notifyReporter } from './notify-reporter.ts'

/**
 * Ends the public page of a portrait and notifies its owner with the reason, as a refused request, which says nothing
 * of a report. Making it public again needs an approval. The portrait must be locked.
 */
export async function hidePortrait({ tx, viewer }: HideContext, authorId: number, reason: string): Promise<void> {
  // The old public link must not work when the portrait is public again.
  const link = { public_token: newPublicToken(), short_code: NEW_SHORT_CODE }
  await tx
    .updateTable('portrait')
    .set({ public: false, ...link })
    .where('account_id', '=', authorId)
    .execute()
  await withdrawPortraitCase(tx, authorId)
  const reports = await closePortraitReports(tx, authorId)
  for (const report of reports) await notifyReporter(tx, viewer, report)
  const caseId = await insertClosedPortraitCase(tx, authorId, reason)
  const details = { case: caseId, kind: 'portrait', status_before: 'open', status_after: 'refused' }
  await recordAudit(tx, { actorId: viewer.id, subjectId: authorId, action: 'publication_refused', details })
  await insertNotification(tx, authorId, { kind: 'case_decided', moderation_case_id: caseId })
}
