import type { AuditAction } from '@vecu/contract/audit'
import { AppError } from '@vecu/contract/error'
import type { CaseDecision, CaseStatus } from '@vecu/contract/moderation-case'
import { sql } from 'kysely'

import { recordAudit } from '../../community/audit/queries.ts'
import { publishExperience } from '../../community/webhooks/publish-event.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { resumeRequests } from '../certification/queries.ts'
import { insertNotification } from '../notification/queries.ts'
import { type CaseRow, closeCase, lockOpenCase } from './case-queries.ts'
import { type HideContext, hideItem } from './hide.ts'
import { hidePortrait } from './hide-portrait.ts'
import { notifyReporter } from './notify-reporter.ts'

type Action = Exclude<CaseDecision, 'hide'>

const RESULTS: Record<Action, { status: CaseStatus; action: AuditAction }> = {
  dismiss: { status: 'dismissed', action: 'report_dismissed' },
  release: { status: 'released', action: 'item_released' },
  keep: { status: 'kept', action: 'item_kept_hidden' },
  approve: { status: 'approved', action: 'publication_approved' },
  refuse: { status: 'refused', action: 'publication_refused' },
}

interface Decision {
  decision: CaseDecision
  reason: string | null
}

/** Throws MODERATION_CASE_DECIDED if another admin was faster, or the author withdrew the request. */
export async function decideCase(ctx: HideContext, found: CaseRow, { decision, reason }: Decision): Promise<void> {
  const { tx, viewer } = ctx
  // The item is locked before the case, in the order in which hiding and sharing lock them.
  const item = await lockSubject(tx, found)
  if (!(await lockOpenCase(tx, found.id))) throw new AppError('MODERATION_CASE_DECIDED')
  if (decision === 'hide' && found.kind === 'portrait_report') {
    await hidePortrait(ctx, found.author_id, reason ?? '')
    return
  }
  if (decision === 'hide') {
    if (!item) throw new AppError('MODERATION_CASE_NOT_FOUND')
    await hideItem(ctx, item, reason ?? '')
    return
  }
  const { status, action } = RESULTS[decision]
  await closeCase(tx, found.id, { status, reason })
  if (decision === 'release' && item) {
    await resumeRequests(tx, item.id)
    await tx.updateTable('item').set({ hiding_id: null }).where('id', '=', item.id).execute()
  }
  if (decision === 'approve') await publish(ctx, found)
  const details = {
    case: found.id,
    kind: found.item_id === null ? 'portrait' : (found.item_kind ?? 'experience'),
    ...(item && { item: item.id }),
    status_before: 'open',
    status_after: status,
    ...(decision === 'approve' && item && { sharing_before: item.sharing, sharing_after: 'public' }),
  }
  await recordAudit(tx, { actorId: viewer.id, subjectId: found.author_id, action, details })
  // A dismissed report is not news for the author, who never heard of it.
  if (decision === 'dismiss') await notifyReporter(tx, viewer, found)
  else await insertNotification(tx, found.author_id, { kind: 'case_decided', moderation_case_id: found.id })
}

async function lockSubject(tx: Tx, { item_id, author_id }: CaseRow) {
  if (item_id !== null) {
    return tx.selectFrom('item').selectAll().where('id', '=', item_id).forUpdate().executeTakeFirst()
  }
  await tx.selectFrom('portrait').select('account_id').where('account_id', '=', author_id).forUpdate().execute()
  return undefined
}

async function publish(ctx: HideContext, { item_id, item_kind, author_id }: CaseRow): Promise<void> {
  const { tx } = ctx
  if (item_id === null) {
    await tx.updateTable('portrait').set({ public: true }).where('account_id', '=', author_id).execute()
    return
  }
  await tx
    .updateTable('item')
    .set({ sharing: 'public', updated_at: sql<Date>`now()` })
    .where('id', '=', item_id)
    .execute()
  if (item_kind === 'experience') await publishExperience(ctx, item_id)
}
