import type { AuditAction } from '@vecu/contract/audit'
import type { CaseKind, CaseStatus, ReportReason } from '@vecu/contract/moderation-case'
import { sql } from 'kysely'

import { recordAudit } from '../../community/audit/queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

interface NewCase {
  kind: CaseKind
  author_id: number
  /** Null for a portrait. */
  item_id: number | null
  opener_id: number
  report_reason?: ReportReason
  comment?: string
}

/** The author may read audit events about them, so a report has none. */
const AUDITED_REQUESTS: Partial<Record<CaseKind, AuditAction>> = {
  review: 'review_requested',
  publication: 'publication_requested',
  portrait: 'publication_requested',
}

/**
 * Opens a case and notifies the admins who may decide it, once per item and kind while one is open. Returns undefined
 * if the same person has an open one.
 */
export async function openCase(tx: Tx, opened: NewCase): Promise<number | undefined> {
  const isFirst = !(await hasOpenCase(tx, opened))
  const row = await tx
    .insertInto('moderation_case')
    .values(opened)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  if (isFirst) await notifyAdmins(tx, row.id, opened)
  await auditRequest(tx, row.id, opened)
  return row.id
}

async function auditRequest(tx: Tx, caseId: number, { kind, author_id, item_id }: NewCase): Promise<void> {
  const action = AUDITED_REQUESTS[kind]
  if (!action) return
  const item =
    item_id === null
      ? undefined
      : await tx.selectFrom('item').select(['id', 'kind']).where('id', '=', item_id).executeTakeFirstOrThrow()
  const details = { case: caseId, kind: item?.kind ?? 'portrait', ...(item && { item: item.id }) }
  await recordAudit(tx, { actorId: author_id, subjectId: author_id, action, details })
}

async function hasOpenCase(tx: Tx, { kind, author_id, item_id }: NewCase): Promise<boolean> {
  const found = await tx
    .selectFrom('moderation_case')
    .select('id')
    .where('author_id', '=', author_id)
    .where('item_id', item_id === null ? 'is' : '=', item_id)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Notifies the admins of the author's groups; if there are none, the community admins. Never the author or the reporter. */
async function notifyAdmins(tx: Tx, caseId: number, { author_id, opener_id }: NewCase): Promise<void> {
  const notify = (isAdmin: ReturnType<typeof sql<boolean>>) =>
    tx
      .insertInto('notification')
      .columns(['account_id', 'kind', 'moderation_case_id'])
      .expression((eb) =>
        eb
          .selectFrom('account')
          .select(['account.id', sql.lit('case_opened').as('kind'), sql<number>`${caseId}::bigint`.as('case_id')])
          .where('account.active', '=', true)
          .where('account.status', '=', 'accepted')
          .where('account.id', 'not in', [author_id, opener_id])
          .where(isAdmin),
      )
      .executeTakeFirst()
  const { numInsertedOrUpdatedRows: notified = 0n } = await notify(sql<boolean>`exists (
    select from membership theirs join membership administering on administering.team_id = theirs.team_id
    where theirs.account_id = ${author_id} and administering.account_id = account.id and administering.group_admin)`)
  if (notified === 0n) await notify(sql<boolean>`account.community_admin`)
}

/** Closes the open cases of this kind about an item and returns them. The item must be locked. */
export async function closeItemCases(
  tx: Tx,
  itemId: number,
  kind: CaseKind,
  status: CaseStatus,
): Promise<{ id: number; opener_id: number | null }[]> {
  return tx
    .updateTable('moderation_case')
    .set({ status, decided_at: sql<Date>`now()` })
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .returning(['id', 'opener_id'])
    .execute()
}

/** Closes the open reports about a portrait as hidden and returns them. The portrait must be locked. */
export async function closePortraitReports(
  tx: Tx,
  authorId: number,
): Promise<{ id: number; opener_id: number | null }[]> {
  return tx
    .updateTable('moderation_case')
    .set({ status: 'hidden', decided_at: sql<Date>`now()` })
    .where('author_id', '=', authorId)
    .where('kind', '=', 'portrait_report')
    .where('status', '=', 'open')
    .returning(['id', 'opener_id'])
    .execute()
}

/** A request for a public portrait that an admin refused without having been asked. */
export async function insertClosedPortraitCase(tx: Tx, authorId: number, reason: string): Promise<number> {
  const { id } = await tx
    .insertInto('moderation_case')
    .values({
      kind: 'portrait',
      author_id: authorId,
      opener_id: authorId,
      status: 'refused',
      decision_reason: reason,
      decided_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the latest decision about the public portrait was a refusal. */
export async function wasPortraitRefused(tx: Tx, authorId: number): Promise<boolean> {
  const latest = await tx
    .selectFrom('moderation_case')
    .select('status')
    .where('author_id', '=', authorId)
    .where('kind', '=', 'portrait')
    .where('status', 'in', ['approved', 'refused'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.status === 'refused'
}

export async function withdrawPortraitCase(tx: Tx, authorId: number): Promise<void> {
  await tx
    .updateTable('moderation_case')
    .set({ status: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('author_id', '=', authorId)
    .where('kind', '=', 'portrait')
    .where('status', '=', 'open')
    .execute()
}
