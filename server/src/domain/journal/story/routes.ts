import { AppError } from '@vecu/contract/error'
import { storyApi } from '@vecu/contract/story'

import { assertVisible, findOwnItem, lockOwnItem } from '../item/policy.ts'
import { findPublic } from '../experience/queries.ts'
import { renewLink } from '../item/renew-link.ts'
import { setDeleted } from '../item/write-item.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { handle } from '../../../request/handle.ts'
import { presentStory, presentStoryCard } from './present.ts'
import { assertMayPublish } from './policy.ts'
import { lockOwnExperiences } from './queries.ts'
import { changeStory, insertStory, writeExperiences } from './write.ts'

export const storyRoutes = [
  handle(storyApi.getPublic, async (ctx) => {
    const { publicToken } = ctx.query
    const id = await findPublic(ctx.tx, 'story', publicToken)
    if (id === undefined) throw new AppError('STORY_NOT_FOUND', { token: publicToken })
    return presentStory({ ...ctx, viewer: undefined }, id)
  }),

  handle(storyApi.get, async (ctx) => {
    const { tx, viewer, params, query } = ctx
    await assertVisible(tx, viewer, 'story', params.id)
    const present = query.view === 'card' ? presentStoryCard : presentStory
    return present(ctx, params.id)
  }),

  handle(storyApi.create, async (ctx) => {
    const id = await insertStory(ctx, ctx.body.story)
    return presentStory(ctx, id)
  }),

  handle(storyApi.update, async (ctx) => {
    const { tx, viewer, params, body } = ctx
    const item = await lockOwnItem(tx, viewer, 'story', params.id)
    await changeStory(ctx, item, body.story)
    return presentStory(ctx, item.id)
  }),

  handle(storyApi.setExperiences, async (ctx) => {
    const { tx, viewer, locale, params, body } = ctx
    const { experienceIds } = body
    await findOwnItem(tx, viewer, 'story', params.id)
    if (!(await lockOwnExperiences(tx, viewer.id, experienceIds))) {
      throw fieldError(locale, 'VALIDATION_ERROR', 'experience_ids', 'invalidChoice')
    }
    const { id, sharing } = await lockOwnItem(tx, viewer, 'story', params.id)
    if (sharing === 'public') await assertMayPublish(tx, viewer, id, experienceIds)
    await writeExperiences(tx, id, experienceIds)
    return presentStory(ctx, id)
  }),

  handle(storyApi.remove, async ({ tx, viewer, params }) => {
    const { id } = await lockOwnItem(tx, viewer, 'story', params.id)
    await setDeleted(tx, id, true)
    return { id }
  }),

  handle(storyApi.restore, async (ctx) => {
    const { tx, viewer, params } = ctx
    const { id } = await lockOwnItem(tx, viewer, 'story', params.id, { deleted: true })
    await setDeleted(tx, id, false)
    return presentStory(ctx, id)
  }),

  handle(storyApi.renewLink, async (ctx) => {
    const { tx, viewer, params } = ctx
    const { id } = await lockOwnItem(tx, viewer, 'story', params.id)
    await renewLink(tx, id)
    return presentStory(ctx, id)
  }),
]
