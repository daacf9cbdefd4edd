import { reviewApi } from '@vecu/contract/review'

import { handle } from '../../../request/handle.ts'
import { markNotForMe } from '../requests/actions.ts'
import { lockOwnReview, lockReview } from '../requests/policy.ts'
import { presentReview } from '../requests/present.ts'
import { assertNotOnHold } from '../requests/queries.ts'
import { decide } from './review.ts'
import { nextStatus } from '../requests/states.ts'

export const reviewRoutes = [
  // Mail scanners open links, so reading a review must never decide it.
  handle(reviewApi.get, async (ctx) => {
    const { tx, viewer, query } = ctx
    const row = await lockReview(tx, viewer, query)
    if (row.currentStatus === 'cancelled' || row.currentStatus === 'expired') nextStatus(row.currentStatus, 'accept')
    if (row.currentStatus === 'pending') await assertNotOnHold(tx, row)
    return presentReview(ctx, row.id)
  }),

  handle(reviewApi.submit, async (ctx) => {
    const { body, locale } = ctx
    const row = await lockOwnReview(ctx, body)
    await decide({ ...ctx, byToken: body.token !== undefined }, row, body.recognition, locale)
    return presentReview(ctx, row.id)
  }),

  handle(reviewApi.refuse, async (ctx) => {
    const row = await lockReview(ctx.tx, ctx.viewer, ctx.body)
    await markNotForMe(ctx, row)
    return presentReview(ctx, row.id)
  }),
]
