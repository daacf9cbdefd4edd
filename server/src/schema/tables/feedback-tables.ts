import type { Generated } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface FeedbackTables {
  /** Exchange of notes between one reader and the author of an experience. */
  feedback: {
    id: Id
    community_id: Generated<number>
    experience_id: number
    /** The reader. */
    writer_id: number
    /** When the author hid it; the reader cannot write meanwhile. */
    hidden_at: Date | null
    /** Notes ever written by the reader and by the author, deleted ones included. */
    writer_notes: Generated<number>
    author_notes: Generated<number>
    /** When each of them was last mailed about a note. */
    writer_mailed_at: Date | null
    author_mailed_at: Date | null
    last_note_at: Generated<Date>
    created_at: Created
  }
  feedback_note: {
    id: Id
    community_id: Generated<number>
    feedback_id: number
    /** Whether the author of the experience wrote it. */
    by_author: boolean
    text: string
    /** When its recipient reported it to the team of the community. */
    reported_at: Date | null
    created_at: Created
  }
}
