import { z } from 'zod'

import { Author } from './author.ts'
import { MAX_PAGE_SIZE, MAX_SEARCH, MEMBER_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, pageQuery, text, Timestamp, TotalPages, wholeNumber } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'

/** Choices on screen; the API accepts any number up to `MAX_SILENT_WEEKS`. */
export const SILENT_WEEKS = [2, 4, 8, 12, 26] as const
export const DEFAULT_SILENT_WEEKS = 4
const MAX_SILENT_WEEKS = 104

export const MAX_NUDGE_MESSAGE = 279
/** For a learner, by all senders of all groups together. */
export const DAYS_BETWEEN_NUDGES = 7

export const LEARNER_FILTERS = ['all', 'silent', 'waiting'] as const
export type LearnerFilter = (typeof LEARNER_FILTERS)[number]

export const LEARNER_ORDERS = [
  'name',
  'last_entry_at',
  'experiences_count',
  'stories_count',
  'certified_share',
  'waiting_requests_count',
] as const
export type LearnerOrder = (typeof LEARNER_ORDERS)[number]

/** A member of a group who does not administer it. Counts include private items, whose texts are never sent. */
export const Learner = Author.extend({
  /** Null if the member has written nothing yet. */
  lastEntryAt: Timestamp.nullable(),
  experiencesCount: z.int(),
  storiesCount: z.int(),
  certifiedCount: z.int(),
  waitingRequestsCount: z.int(),
  silent: z.boolean(),
  /** In this group. */
  nudgedAt: Timestamp.nullable(),
  /** False for a week after a nudge in any group, which is not named. */
  mayBeNudged: z.boolean(),
})
export type Learner = z.infer<typeof Learner>

const FollowUpParams = z.object({ id: Id })

const learnerFilters = {
  filter: z.enum(LEARNER_FILTERS).default('all'),
  weeks: wholeNumber({ min: 1, max: MAX_SILENT_WEEKS }).default(DEFAULT_SILENT_WEEKS),
  search: text(MAX_SEARCH, { min: 0 }).optional(),
  orderBy: z.enum(LEARNER_ORDERS).default('name'),
  orderDir: z.enum(['asc', 'desc']).default('asc'),
}

/** `position.id.value` of a learner, as sent in `cursor`. */
const LearnerCursor = z.string().regex(/^\d{1,9}\.\d{1,15}\.\d{1,16}$/)

export const followUpApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/groups/{id}/follow_up',
    summary: 'Lists the active members of a group with their numbers; for its admins',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND'],
    params: FollowUpParams,
    query: z.object({
      ...pageQuery(MEMBER_PAGE_SIZE),
      ...learnerFilters,
      /** The page is read from there instead of being counted from the beginning. */
      near: LearnerCursor.optional(),
    }),
    response: z.object({
      paginatedResults: z.array(Learner),
      /** `more` is true when a filter or search matches more members than `count`. */
      totalPages: TotalPages.extend({ more: z.boolean().optional() }),
      /** First learner of the page; null for an empty page. */
      cursor: z.string().nullable(),
    }),
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/v2/groups/{id}/follow_up/export',
    summary: 'Exports the same list as a CSV file',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND'],
    params: FollowUpParams,
    query: z.object(learnerFilters),
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'text/csv; charset=utf-8', name: 'follow-up.csv' },
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 120, windowSeconds: 3_600 } } },
  }),
  nudge: endpoint({
    method: 'POST',
    path: '/v2/groups/{id}/nudges',
    summary: 'Encourages members of a group to write: all of them or none, each at most once a week over all groups',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND', 'NUDGE_TOO_SOON', 'USER_NOT_FOUND'],
    params: FollowUpParams,
    body: z.object({
      userIds: z.array(Id).min(1).max(MAX_PAGE_SIZE),
      message: text(MAX_NUDGE_MESSAGE, { min: 0 }).optional(),
    }),
    response: z.object({ count: z.int() }),
    status: 201,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 240, windowSeconds: 3_600 } } },
  }),
}
