import { sql } from 'kysely'

import type { Person } from '../../identity/account/person.ts'
import { isOfItem, isPerson } from './rows.ts'
import type { PersonalTable } from './rules.ts'

/** The person is the reader who writes, or the author of the experience. */
const isInFeedback = (person: Person) =>
  sql<boolean>`(${isPerson('writer_id', person)} or ${isOfItem('experience_id', person)})`

/** An exchange is exported for both people, and deleted with the account of either. */
export const FEEDBACK_DATA = {
  feedback: {
    rows: isInFeedback,
    columns: {
      id: 'exported',
      community_id: 'internal',
      experience_id: 'exported',
      writer_id: 'exported',
      // A decision of the author that the reader is not told.
      hidden_at: 'internal',
      writer_notes: 'derived',
      author_notes: 'derived',
      writer_mailed_at: 'internal',
      author_mailed_at: 'internal',
      last_note_at: 'derived',
      created_at: 'exported',
    },
    erase: 'cascade',
  },
  feedback_note: {
    rows: (person) => sql`feedback_id in (select feedback.id from feedback where ${isInFeedback(person)})`,
    columns: {
      id: 'exported',
      community_id: 'internal',
      feedback_id: 'exported',
      by_author: 'exported',
      text: 'exported',
      // Who wrote a note must not learn that it was reported.
      reported_at: 'internal',
      created_at: 'exported',
    },
    erase: 'cascade',
  },
} satisfies Record<string, PersonalTable>
