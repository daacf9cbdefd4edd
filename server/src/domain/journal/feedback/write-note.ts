import { MAX_FEEDBACK_NOTES } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import { type NotifyContext, notifyRecipient } from './notify.ts'
import { type CommentedItem, assertParticipant, mayWrite } from './policy.ts'
import { type Exchange, insertExchange, lockExchange } from './queries.ts'

interface NewNote {
  viewer: Viewer
  item: CommentedItem
  writerId: number
  text: string
}

/** Stores a note of the reader, or an answer of the author, and notifies the other. */
export async function writeNote(context: NotifyContext, note: NewNote): Promise<{ exchange: Exchange; id: number }> {
  const { tx } = context
  const { viewer, item, writerId, text } = note
  const byAuthor = item.account_id === viewer.id
  assertParticipant(viewer, item, writerId)
  const isAllowed = await mayWrite(tx, item.id, writerId)
  if (!byAuthor) {
    if (!isAllowed) throw new AppError('FORBIDDEN')
    await insertExchange(tx, item.id, writerId)
  }
  const exchange = await lockExchange(tx, item.id, writerId)
  if (!exchange) throw new AppError('FEEDBACK_NOT_FOUND')
  // An answer that its recipient cannot read is refused, so that no notification names an experience they lost.
  if (!isAllowed || exchange.hidden_at !== null) throw new AppError('FEEDBACK_CLOSED')
  const written = byAuthor ? exchange.author_notes : exchange.writer_notes
  if (written >= MAX_FEEDBACK_NOTES) throw new AppError('FEEDBACK_LIMIT_REACHED', { max: MAX_FEEDBACK_NOTES })
  const { id } = await tx
    .insertInto('feedback_note')
    .values({ feedback_id: exchange.id, by_author: byAuthor, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('feedback')
    .set(byAuthor ? { author_notes: written + 1 } : { writer_notes: written + 1 })
    .set({ last_note_at: sql<Date>`now()` })
    .where('id', '=', exchange.id)
    .execute()
  await notifyRecipient(context, {
    exchange,
    noteId: id,
    sender: viewer,
    recipientId: byAuthor ? writerId : item.account_id,
  })
  return { exchange, id }
}
