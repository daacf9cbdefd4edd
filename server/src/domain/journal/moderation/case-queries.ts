import { sql } from 'kysely'

import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { mayDecide } from './policy.ts'

/** Open cases that the viewer may decide, oldest first. Those of deleted items are left out until these are restored. */
export async function casePage(tx: Tx, viewer: Viewer, { page, pageSize }: RequestedPage) {
  const open = decidable(tx, viewer).where('moderation_case.status', '=', 'open')
  const { count } = await open.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await withPeople(open)
    .orderBy('moderation_case.created_at')
    .orderBy('moderation_case.id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { rows, totalPages: totalPages(count, pageSize) }
}

export function findCase(tx: Tx, viewer: Viewer, id: number) {
  return withPeople(decidable(tx, viewer).where('moderation_case.id', '=', id)).executeTakeFirst()
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>

function decidable(tx: Tx, viewer: Viewer) {
  return tx
    .selectFrom('moderation_case')
    .innerJoin('account', 'account.id', 'moderation_case.author_id')
    .leftJoin('item', 'item.id', 'moderation_case.item_id')
    .where('item.deleted_at', 'is', null)
    .where(mayDecide(viewer))
}

function withPeople(query: ReturnType<typeof decidable>) {
  return query
    .leftJoin('account as opener', 'opener.id', 'moderation_case.opener_id')
    .leftJoin('experience', 'experience.id', 'item.id')
    .leftJoin('story', 'story.id', 'item.id')
    .select(['moderation_case.id', 'moderation_case.kind', 'moderation_case.status', 'moderation_case.author_id'])
    .select(['moderation_case.report_reason', 'moderation_case.comment', 'moderation_case.created_at'])
    .select(['moderation_case.item_id', 'item.kind as item_kind', 'item.sharing'])
    .select(['story.title as story_title', 'experience.title as item_title'])
    .select('experience.description as item_description')
    .select(['account.firstname', 'account.lastname', 'account.avatar_key'])
    .select(['opener.id as opener_id', 'opener.firstname as opener_firstname', 'opener.lastname as opener_lastname'])
    .select('opener.avatar_key as opener_avatar_key')
}

/** Locks the case; undefined if it was decided meanwhile. */
export async function lockOpenCase(tx: Tx, id: number): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('moderation_case')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

export async function closeCase(
  tx: Tx,
  id: number,
  { status, reason }: { status: CaseRow['status']; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('moderation_case')
    .set({ status, decision_reason: reason, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
