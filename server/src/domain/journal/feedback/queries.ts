import type { FeedbackExchange, FeedbackNote } from '@vecu/contract/feedback'
import { type Selectable, sql } from 'kysely'

import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tables, Tx } from '../../../schema/tables/tables.ts'
import { type CommentedItem, MAY_WRITE } from './policy.ts'

export type Exchange = Selectable<Tables['feedback']>

/** Exchanges that the viewer may read; the author also gets hidden ones without notes, to show them again. */
function selectExchanges(tx: Tx, viewer: Viewer, item: CommentedItem) {
  const isAuthor = item.account_id === viewer.id
  const hasNotes = sql<boolean>`exists (select from feedback_note where feedback_note.feedback_id = feedback.id)`
  return tx
    .selectFrom('feedback')
    .where('feedback.experience_id', '=', item.id)
    .$if(!isAuthor, (query) => query.where('feedback.writer_id', '=', viewer.id))
    .where(isAuthor ? sql<boolean>`(feedback.hidden_at is not null or ${hasNotes})` : hasNotes)
}

/** Latest exchange first, each with all its notes, whose number is limited. */
export async function feedbackPage(
  tx: Tx,
  { viewer, item, secretKey }: { viewer: Viewer; item: CommentedItem; secretKey: string },
  { page, pageSize }: RequestedPage,
) {
  const isAuthor = item.account_id === viewer.id
  const selected = selectExchanges(tx, viewer, item)
  const { count } = await selected.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await selected
    .innerJoin('account', 'account.id', 'feedback.writer_id')
    .innerJoin('item', 'item.id', 'feedback.experience_id')
    .select(['feedback.id', 'feedback.writer_id', 'feedback.hidden_at'])
    .select(['account.firstname', 'account.lastname', 'account.avatar_key', MAY_WRITE.as('may_write')])
    .orderBy('feedback.last_note_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  const notes = await findNotes(
    tx,
    viewer.id,
    rows.map(({ id }) => id),
  )
  const exchanges = rows.map((row): FeedbackExchange => {
    const { writer_id: id, firstname, lastname, avatar_key: avatarKey, hidden_at: hiddenAt } = row
    return {
      writer: { id, firstname, lastname, avatarUrl: signedFileUrl(secretKey, avatarKey) },
      hidden: isAuthor && hiddenAt !== null,
      mayWrite: hiddenAt === null && row.may_write,
      notes: notes.filter((note) => note.feedback_id === row.id).map((note) => presentNote(note, isAuthor)),
    }
  })
  return { exchanges, totalPages: totalPages(count, pageSize) }
}

function selectNotes(tx: Tx, viewerId: number) {
  return tx
    .selectFrom('feedback_note')
    .leftJoin('notification', (join) =>
      join
        .onRef('notification.feedback_note_id', '=', 'feedback_note.id')
        .on('notification.account_id', '=', viewerId)
        .on('notification.read_at', 'is', null),
    )
    .select(['feedback_note.id', 'feedback_note.feedback_id', 'feedback_note.by_author', 'feedback_note.text'])
    .select(['feedback_note.reported_at', 'feedback_note.created_at', 'notification.id as notification_id'])
}

type NoteRow = Awaited<ReturnType<typeof findNotes>>[number]

async function findNotes(tx: Tx, viewerId: number, exchangeIds: readonly number[]) {
  if (exchangeIds.length === 0) return []
  return selectNotes(tx, viewerId)
    .where('feedback_note.feedback_id', 'in', exchangeIds)
    .orderBy('feedback_note.id')
    .execute()
}

/** A note of the exchange; undefined if it has none with this id. */
export function findNote(tx: Tx, viewerId: number, exchangeId: number, noteId: number) {
  return selectNotes(tx, viewerId)
    .where('feedback_note.feedback_id', '=', exchangeId)
    .where('feedback_note.id', '=', noteId)
    .executeTakeFirst()
}

export function presentNote(row: NoteRow, isAuthor: boolean): FeedbackNote {
  const own = row.by_author === isAuthor
  return {
    id: row.id,
    own,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    notificationId: row.notification_id,
    reported: !own && row.reported_at !== null,
  }
}

/** Locks the exchange, so that its limit and its hiding hold for notes sent at the same time. */
export function lockExchange(tx: Tx, experienceId: number, writerId: number): Promise<Exchange | undefined> {
  return tx
    .selectFrom('feedback')
    .selectAll()
    .where('experience_id', '=', experienceId)
    .where('writer_id', '=', writerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Does nothing if the exchange exists. */
export async function insertExchange(tx: Tx, experienceId: number, writerId: number): Promise<void> {
  await tx
    .insertInto('feedback')
    .values({ experience_id: experienceId, writer_id: writerId })
    .onConflict((conflict) => conflict.columns(['experience_id', 'writer_id']).doNothing())
    .execute()
}

/** Whether the author hid the notes of this reader. */
export async function isHidden(tx: Tx, experienceId: number, writerId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('feedback')
    .select('id')
    .where('experience_id', '=', experienceId)
    .where('writer_id', '=', writerId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
