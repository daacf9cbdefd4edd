import { JOURNAL_PAGE_SIZE } from '@vecu/contract/constants'
import { Refusal } from '@vecu/contract/error'
import { journalApi } from '@vecu/contract/journal'

import { findSeen } from '../account/policy.ts'
import { assertTeam } from '../account/queries.ts'
import { handle } from '../http/handle.ts'
import { type Showing, presentItems } from './present.ts'
import {
  type Filters,
  type JournalPage,
  communityJournal,
  groupJournal,
  officialJournal,
  ownJournal,
  recommendedItems,
  userJournal,
} from './queries.ts'

function shownCount({ all, experiences, stories, certified }: JournalPage['counts'], filters: Filters): number {
  if (filters.onlyExperiences && filters.onlyStories) return 0
  if (filters.certified) return certified
  if (filters.onlyExperiences) return experiences
  return filters.onlyStories ? stories : all
}

async function present(asked: Showing & { query: Filters }, { ids, counts }: JournalPage) {
  return {
    paginatedResults: await presentItems(asked, ids),
    totalPages: { pages: Math.ceil(shownCount(counts, asked.query) / JOURNAL_PAGE_SIZE) },
    counts,
  }
}

export const journalRoutes = [
  handle(journalApi.own, async (asked) => present(asked, await ownJournal(asked.tx, asked.viewer.id, asked.query))),

  handle(journalApi.group, async (asked) => {
    await assertTeam(asked.tx, asked.query.groupId)
    return present(asked, await groupJournal(asked.tx, asked.query.groupId, asked.query))
  }),

  handle(journalApi.community, async (asked) => {
    const { community, query } = asked
    if (query.communityId !== undefined && query.communityId !== community.id) throw new Refusal('COMMUNITY_NOT_FOUND')
    return present(asked, await communityJournal(asked.tx, query))
  }),

  handle(journalApi.official, async (asked) => {
    if (asked.params.communityId !== asked.community.id) throw new Refusal('COMMUNITY_NOT_FOUND')
    return present(asked, await officialJournal(asked.tx, asked.query))
  }),

  handle(journalApi.recommendations, async (asked) => {
    const { ids, total } = await recommendedItems(asked.tx, asked.viewer, asked.query.page)
    return {
      paginatedResults: await presentItems(asked, ids),
      totalPages: { pages: Math.ceil(total / JOURNAL_PAGE_SIZE) },
    }
  }),

  handle(journalApi.user, async (asked) => {
    const { id } = await findSeen(asked.tx, asked.viewer, asked.params.userId)
    return present(asked, await userJournal(asked.tx, asked.viewer, id, asked.query))
  }),
]
