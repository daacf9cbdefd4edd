import { z } from 'zod'

import { Author } from './author.ts'
import { FEEDBACK_PAGE_SIZE, MAX_FEEDBACK_NOTE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, pageQuery, paginated, text, Timestamp } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'

export const FeedbackNote = z.object({
  id: z.int(),
  /** Whether the viewer wrote it. */
  own: z.boolean(),
  text: z.string(),
  createdAt: Timestamp,
  /** The viewer’s unread notification of it. */
  notificationId: z.int().nullable(),
  /** Whether the viewer reported it to the team of the community. */
  reported: z.boolean(),
})
export type FeedbackNote = z.infer<typeof FeedbackNote>

/** Notes between one reader and the author of an experience; only these two read them. */
export const FeedbackExchange = z.object({
  /** The reader. */
  writer: Author,
  /** Only sent to the author. */
  hidden: z.boolean(),
  /** Whether the viewer may add a note. */
  mayWrite: z.boolean(),
  /** Oldest first. */
  notes: z.array(FeedbackNote),
})
export type FeedbackExchange = z.infer<typeof FeedbackExchange>

/** Id of the experience. */
const ExperienceParams = z.object({ id: Id })
/** Id of the reader: readers name themselves, the author names the reader to answer. */
const ExchangeParams = ExperienceParams.extend({ writerId: Id })
const NoteParams = ExchangeParams.extend({ noteId: Id })

export const feedbackApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/experiences/{id}/feedback',
    summary: 'Lists the notes on an experience by reader, latest first; readers get only their own exchange',
    access: 'signedIn',
    errors: ['EXPERIENCE_NOT_FOUND'],
    params: ExperienceParams,
    query: z.object(pageQuery(FEEDBACK_PAGE_SIZE)),
    response: paginated(FeedbackExchange).extend({
      /** Whether the viewer may write to the author. */
      mayWrite: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/experiences/{id}/feedback/{writerId}/notes',
    summary: 'Writes a note to the author of an experience, or the author’s answer to a reader',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND', 'FEEDBACK_NOT_FOUND', 'FEEDBACK_CLOSED', 'FEEDBACK_LIMIT_REACHED'],
    params: ExchangeParams,
    body: z.object({ note: z.object({ text: text(MAX_FEEDBACK_NOTE) }) }),
    response: FeedbackNote,
    status: 201,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 60, windowSeconds: 3_600 } } },
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/v2/experiences/{id}/feedback/{writerId}/hiding',
    summary: 'Hides the notes of a reader, who cannot write on this experience meanwhile, or shows them again',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND', 'FEEDBACK_NOT_FOUND'],
    params: ExchangeParams,
    body: z.object({ hidden: Flag }),
    response: z.object({ hidden: z.boolean() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/experiences/{id}/feedback/{writerId}/notes/{noteId}',
    summary: 'Deletes a note: the author any, a reader their own',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND', 'FEEDBACK_NOT_FOUND'],
    params: NoteParams,
    response: z.object({ id: z.int() }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/v2/experiences/{id}/feedback/{writerId}/notes/{noteId}/report',
    summary: 'Reports a received note to the team of the community, which gets its text by mail',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND', 'FEEDBACK_NOT_FOUND'],
    params: NoteParams,
    response: z.object({ id: z.int() }),
    status: 201,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 20, windowSeconds: 3_600 } } },
  }),
}
