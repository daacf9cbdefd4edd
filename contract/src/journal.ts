import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Experience } from './experience.ts'
import { Flag, Id, PageNumber, pageOf } from './field.ts'
import { StoryCard } from './story.ts'

export const JournalItem = z.object({ journalItem: z.discriminatedUnion('type', [Experience, StoryCard]) })
export type JournalItem = z.infer<typeof JournalItem>

/** A flag, or the digit that some clients write for it. */
const Filter = z.union([Flag, z.enum(['1', '0']).transform((value) => value === '1')]).default(false)

const filters = { page: PageNumber, onlyExperiences: Filter, onlyStories: Filter, certified: Filter }

/** How many there are under each filter, for the tabs. */
export const JournalCounts = z.object({
  all: z.int(),
  experiences: z.int(),
  stories: z.int(),
  /** With the stories that tell one. */
  certified: z.int(),
  certifiedExperiences: z.int(),
})
export type JournalCounts = z.infer<typeof JournalCounts>

const Journal = pageOf(JournalItem).extend({ counts: JournalCounts })

export const journalApi = {
  own: endpoint({
    method: 'GET',
    path: '/v2/journal_items',
    summary: 'One’s own journal, newest first',
    access: 'signedIn',
    replica: true,
    query: z.object(filters),
    response: Journal,
  }),
  group: endpoint({
    method: 'GET',
    path: '/v2/group_journal_items',
    summary: 'What members of a group shared with it, with the community or with all',
    access: 'activeUser',
    replica: true,
    query: z.object({ ...filters, groupId: Id }),
    response: Journal,
  }),
  community: endpoint({
    method: 'GET',
    path: '/v2/community_journal_items',
    summary: 'What is shared with the community or with all',
    access: 'activeUser',
    replica: true,
    query: z.object({ ...filters, communityId: Id.optional() }),
    response: Journal,
  }),
  official: endpoint({
    method: 'GET',
    path: '/v2/journal_items/{communityId}/official_journal',
    summary: 'The official items of the community',
    access: 'activeUser',
    replica: true,
    params: z.object({ communityId: Id }),
    query: z.object(filters),
    response: Journal,
  }),
  recommendations: endpoint({
    method: 'GET',
    path: '/v2/journal_items/user_recommendation_journal',
    summary: 'Items of others that one may see, those nearest to one’s own skills and tags first',
    access: 'activeUser',
    replica: true,
    query: z.object({ page: PageNumber }),
    response: pageOf(JournalItem),
  }),
  user: endpoint({
    method: 'GET',
    path: '/v2/journal_items/{userId}/user_journal',
    summary: 'What one may see of a person’s items',
    access: 'signedIn',
    replica: true,
    params: z.object({ userId: Id }),
    query: z.object(filters),
    response: Journal,
  }),
}
