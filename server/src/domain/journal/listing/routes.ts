import { experienceApi } from '@vecu/contract/experience'
import { handle } from '../../../request/handle.ts'
import {
  communityJournal,
  groupJournal,
  type JournalPage,
  officialJournal,
  ownJournal,
  recommendedItems,
  userJournal,
} from './queries.ts'
import { itemPresenter, presentExperiences } from '../experience/present.ts'
import { AppError } from '@vecu/contract/error'
import { journalApi } from '@vecu/contract/journal'

import { findVisibleAccount } from '../../identity/account/policy.ts'
import { assertGroupExists } from '../../identity/account/queries.ts'
import { type PresentContext, presentItems } from './present.ts'

async function present(asked: PresentContext, { listed, counts, pages }: JournalPage) {
  return {
    paginatedResults: await presentItems(asked, listed),
    totalPages: { pages },
    counts,
  }
}

export const journalRoutes = [
  handle(experienceApi.list, async (asked) => {
    const filters = { ...asked.query, onlyExperiences: true, onlyStories: false, certified: false }
    const { listed, pages } = await ownJournal(asked.tx, asked.viewer.id, filters)
    return {
      paginatedResults: listed ? await presentExperiences(itemPresenter(asked), listed) : [],
      totalPages: { pages },
    }
  }),

  handle(journalApi.own, async (asked) => present(asked, await ownJournal(asked.tx, asked.viewer.id, asked.query))),

  handle(journalApi.group, async (asked) => {
    await assertGroupExists(asked.tx, asked.query.groupId)
    return present(asked, await groupJournal(asked.tx, asked.viewer, asked.query.groupId, asked.query))
  }),

  handle(journalApi.community, async (asked) => {
    const { community, query } = asked
    if (query.communityId !== undefined && query.communityId !== community.id) throw new AppError('COMMUNITY_NOT_FOUND')
    return present(asked, await communityJournal(asked.tx, query))
  }),

  handle(journalApi.official, async (asked) => {
    if (asked.params.communityId !== asked.community.id) throw new AppError('COMMUNITY_NOT_FOUND')
    return present(asked, await officialJournal(asked.tx, asked.query))
  }),

  handle(journalApi.recommendations, async (asked) => {
    const { listed, pages } = await recommendedItems(asked.tx, asked.viewer, asked.query.page)
    return { paginatedResults: await presentItems(asked, listed), totalPages: { pages } }
  }),

  handle(journalApi.user, async (asked) => {
    const { id } = await findVisibleAccount(asked.tx, asked.viewer, asked.params.userId)
    return present(asked, await userJournal(asked.tx, asked.viewer, id, asked.query))
  }),
]
