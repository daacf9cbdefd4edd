import { AppError } from '@vecu/contract/error'
import { feedbackApi } from '@vecu/contract/feedback'
import { sql } from 'kysely'

import { handle } from '../../../request/handle.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { findOwnItem } from '../item/policy.ts'
import { assertParticipant, findCommented, mayWrite } from './policy.ts'
import { feedbackPage, findNote, isHidden, lockExchange, presentNote } from './queries.ts'
import { reportNote } from './report-note.ts'
import { writeNote } from './write-note.ts'

interface NoteParams {
  id: number
  writerId: number
  noteId: number
}

/** Locks the exchange and returns a note of it, for the two people who read it. */
async function lockNote(tx: Tx, viewer: Viewer, { id, writerId, noteId }: NoteParams) {
  const item = await findCommented(tx, viewer, id)
  assertParticipant(viewer, item, writerId)
  const exchange = await lockExchange(tx, item.id, writerId)
  const note = exchange && (await findNote(tx, viewer.id, exchange.id, noteId))
  if (!note) throw new AppError('FEEDBACK_NOT_FOUND')
  const isAuthor = item.account_id === viewer.id
  return { item, note, isAuthor, own: note.by_author === isAuthor }
}

export const feedbackRoutes = [
  handle(feedbackApi.list, async ({ tx, viewer, services, params, query }) => {
    const item = await findCommented(tx, viewer, params.id)
    const context = { viewer, item, secretKey: services.settings.secretKey }
    const { exchanges, totalPages } = await feedbackPage(tx, context, query)
    return {
      paginatedResults: exchanges,
      totalPages,
      mayWrite: (await mayWrite(tx, item.id, viewer.id)) && !(await isHidden(tx, item.id, viewer.id)),
    }
  }),

  handle(feedbackApi.create, async (ctx) => {
    const { tx, viewer, params, body } = ctx
    const item = await findCommented(tx, viewer, params.id)
    const { exchange, id } = await writeNote(ctx, { viewer, item, writerId: params.writerId, text: body.note.text })
    const note = await findNote(tx, viewer.id, exchange.id, id)
    if (!note) throw new Error(`note ${id} not found`)
    return presentNote(note, item.account_id === viewer.id)
  }),

  handle(feedbackApi.hide, async ({ tx, viewer, params, body: { hidden } }) => {
    const { id } = await findOwnItem(tx, viewer, 'experience', params.id)
    const exchange = await lockExchange(tx, id, params.writerId)
    if (!exchange) throw new AppError('FEEDBACK_NOT_FOUND')
    await tx
      .updateTable('feedback')
      .set({ hidden_at: hidden ? (exchange.hidden_at ?? sql<Date>`now()`) : null })
      .where('id', '=', exchange.id)
      .execute()
    return { hidden }
  }),

  handle(feedbackApi.remove, async ({ tx, viewer, params }) => {
    const { note, isAuthor, own } = await lockNote(tx, viewer, params)
    if (!isAuthor && !own) throw new AppError('FORBIDDEN')
    await tx.deleteFrom('feedback_note').where('id', '=', note.id).execute()
    return { id: note.id }
  }),

  handle(feedbackApi.report, async (ctx) => {
    const { tx, viewer, params } = ctx
    const { item, note, isAuthor, own } = await lockNote(tx, viewer, params)
    if (own) throw new AppError('FORBIDDEN')
    const writerId = isAuthor ? params.writerId : item.account_id
    await reportNote(ctx, { ...note, reporterId: viewer.id, writerId })
    return { id: note.id }
  }),
]
