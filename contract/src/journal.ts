import { z } from 'zod'

import { JOURNAL_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Experience } from './experience.ts'
import { Flag, Id, pageQuery, paginated } from './field.ts'
import { StoryCard } from './story.ts'

export const JournalItem = z.object({ journalItem: z.discriminatedUnion('type', [Experience, StoryCard]) })
export type JournalItem = z.infer<typeof JournalItem>

/** A boolean, or `1`/`0` as sent by some clients. */
const Filter = z.union([Flag, z.enum(['1', '0']).transform((value) => value === '1')]).default(false)

const filters = {
  ...pageQuery(JOURNAL_PAGE_SIZE),
  onlyExperiences: Filter,
  onlyStories: Filter,
  certified: Filter,
}

/** Number of items under each filter, for the tabs. */
export const JournalCounts = z.object({
  all: z.int(),
  experiences: z.int(),
  stories: z.int(),
  /** Includes stories with a certified experience. */
  certified: z.int(),
  certifiedExperiences: z.int(),
})
export type JournalCounts = z.infer<typeof JournalCounts>

const Journal = paginated(JournalItem).extend({ counts: JournalCounts })

export const journalApi = {
  own: endpoint({
    method: 'GET',
    path: '/v2/journal_items',
    summary: 'Lists the viewer’s journal, newest first',
    access: 'signedIn',
    replica: true,
    query: z.object(filters),
    response: Journal,
  }),
  group: endpoint({
    method: 'GET',
    path: '/v2/group_journal_items',
    summary: 'Lists the items of group members that are shared with the group or more widely',
    access: 'activeUser',
    errors: ['GROUP_NOT_FOUND'],
    replica: true,
    query: z.object({ ...filters, groupId: Id }),
    response: Journal,
  }),
  community: endpoint({
    method: 'GET',
    path: '/v2/community_journal_items',
    summary: 'Lists the items shared with the community or publicly',
    access: 'activeUser',
    replica: true,
    query: z.object({ ...filters, communityId: Id.optional() }),
    response: Journal,
  }),
  official: endpoint({
    method: 'GET',
    path: '/v2/journal_items/{communityId}/official_journal',
    summary: 'Lists the official items of the community',
    access: 'activeUser',
    replica: true,
    params: z.object({ communityId: Id }),
    query: z.object(filters),
    response: Journal,
  }),
  recommendations: endpoint({
    method: 'GET',
    path: '/v2/journal_items/user_recommendation_journal',
    summary: 'Lists visible items of others, closest to the viewer’s skills and tags first',
    access: 'activeUser',
    replica: true,
    query: z.object(pageQuery(JOURNAL_PAGE_SIZE)),
    response: paginated(JournalItem),
  }),
  user: endpoint({
    method: 'GET',
    path: '/v2/journal_items/{userId}/user_journal',
    summary: 'Lists the items of a member that the viewer may see',
    access: 'signedIn',
    errors: ['USER_NOT_FOUND'],
    replica: true,
    params: z.object({ userId: Id }),
    query: z.object(filters),
    response: Journal,
  }),
}
