import { JOURNAL_PAGE_SIZE } from '@vecu/contract/constants'
import { Refusal } from '@vecu/contract/error'
import { journalApi } from '@vecu/contract/journal'

import { findSeen } from '../account/policy.ts'
import { assertTeam } from '../account/queries.ts'
import { itemPresenter, presentExperiences } from '../experience/present.ts'
import { handle } from '../http/handle.ts'
import {
  type JournalPage,
  communityJournal,
  groupJournal,
  officialJournal,
  ownJournal,
  recommendedItems,
  userJournal,
} from './queries.ts'

type Showing = Parameters<typeof itemPresenter>[0]

async function presentItems(asked: Showing, ids: readonly number[]) {
  const items = await presentExperiences(itemPresenter(asked), ids)
  return items.map((journalItem) => ({ journalItem }))
}

async function present(asked: Showing, { ids, counts, pages }: JournalPage) {
  return {
    paginatedResults: await presentItems(asked, ids),
    totalPages: { pages },
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
