import { experienceName } from '@vecu/contract/experience-name'
import type { FeedbackNotification } from '@vecu/contract/notification'
import { sql } from 'kysely'

import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { isVisibleTo } from '../item/policy.ts'

export type NotifiedNote = Pick<FeedbackNotification, 'person' | 'experience' | 'byAuthor'>

/** Sender and experience of the notes, by id; without the experience when the viewer may no longer see it. */
export async function findNotifiedNotes(
  tx: Tx,
  { viewer, secretKey }: { viewer: Viewer; secretKey: string },
  noteIds: readonly number[],
): Promise<Map<number, NotifiedNote>> {
  if (noteIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('feedback_note')
    .innerJoin('feedback', 'feedback.id', 'feedback_note.feedback_id')
    .innerJoin('item', 'item.id', 'feedback.experience_id')
    .innerJoin('experience', 'experience.id', 'item.id')
    .innerJoin('account as sender', (join) =>
      join.on(
        sql<boolean>`sender.id = case when feedback_note.by_author then item.account_id else feedback.writer_id end`,
      ),
    )
    .select(['feedback_note.id as note_id', 'feedback_note.by_author', 'item.id', 'item.deleted_at'])
    .select(['experience.title', 'experience.description', isVisibleTo(viewer).as('visible')])
    .select(['sender.id as sender_id', 'sender.firstname', 'sender.lastname', 'sender.avatar_key'])
    .where('feedback_note.id', 'in', noteIds)
    .execute()
  return new Map(
    rows.map((row) => {
      const { sender_id: id, firstname, lastname, title, description } = row
      const isShown = row.visible && row.deleted_at === null
      return [
        row.note_id,
        {
          person: { id, firstname, lastname, avatarUrl: signedFileUrl(secretKey, row.avatar_key) },
          experience: isShown ? { id: row.id, name: experienceName({ title, description }) } : null,
          byAuthor: row.by_author,
        },
      ]
    }),
  )
}
