import { experienceApi } from '@vecu/contract/experience'
import { experienceLabelApi } from '@vecu/contract/experience-filter'
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
import { findExperienceLabels, findOwnExperiences } from './own-experiences.ts'
import { presentExperiences } from '../experience/present.ts'
import { AppError } from '@vecu/contract/error'
import { journalApi } from '@vecu/contract/journal'

import { findVisibleAccount } from '../../identity/account/policy.ts'
import { assertGroupExists } from '../../identity/account/queries.ts'
import { presentItems } from './present.ts'
import type { PresentContext } from '../../../request/request-context.ts'

async function present(ctx: PresentContext, { listed, counts, totalPages }: JournalPage) {
  return {
    paginatedResults: await presentItems(ctx, listed),
    totalPages,
    counts,
  }
}

export const journalRoutes = [
  handle(experienceApi.list, async (ctx) => {
    const { listed, totalPages } = await findOwnExperiences(ctx.tx, ctx.viewer.id, ctx.query)
    return { paginatedResults: listed ? await presentExperiences(ctx, listed) : [], totalPages }
  }),

  handle(experienceLabelApi.list, ({ tx, viewer, locale }) => findExperienceLabels(tx, viewer.id, locale)),

  handle(journalApi.own, async (ctx) => present(ctx, await ownJournal(ctx.tx, ctx.viewer.id, ctx.query))),

  handle(journalApi.group, async (ctx) => {
    await assertGroupExists(ctx.tx, ctx.query.groupId)
    return present(ctx, await groupJournal(ctx.tx, ctx.viewer, ctx.query.groupId, ctx.query))
  }),

  handle(journalApi.community, async (ctx) => {
    const { community, query } = ctx
    if (query.communityId !== undefined && query.communityId !== community.id) throw new AppError('COMMUNITY_NOT_FOUND')
    return present(ctx, await communityJournal(ctx.tx, query))
  }),

  handle(journalApi.official, async (ctx) => {
    if (ctx.params.communityId !== ctx.community.id) throw new AppError('COMMUNITY_NOT_FOUND')
    return present(ctx, await officialJournal(ctx.tx, ctx.query))
  }),

  handle(journalApi.recommendations, async (ctx) => {
    const { listed, totalPages } = await recommendedItems(ctx.tx, ctx.viewer, ctx.query)
    return { paginatedResults: await presentItems(ctx, listed), totalPages }
  }),

  handle(journalApi.user, async (ctx) => {
    const { id } = await findVisibleAccount(ctx.tx, ctx.viewer, ctx.params.userId)
    return present(ctx, await userJournal(ctx.tx, ctx.viewer, id, ctx.query))
  }),
]
