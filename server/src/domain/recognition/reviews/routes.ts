import { reviewApi } from '@vecu/contract/recognition'

import { handle } from '../../../request/handle.ts'
import { markNotForMe } from '../requests/actions.ts'
import { lockOwnReview, lockReview } from '../requests/policy.ts'
import { presentReview, recognitionPresenter } from '../requests/present.ts'
import { assertReviewable } from '../requests/queries.ts'
import { decide } from './review.ts'
import { nextStatus } from '../requests/states.ts'

export const reviewRoutes = [
  // Mail scanners open links, so reading a review must never decide it.
  handle(reviewApi.get, async (asked) => {
    const { tx, viewer, query } = asked
    const row = await lockReview(tx, viewer, query)
    if (row.currentStatus === 'cancelled' || row.currentStatus === 'expired') nextStatus(row.currentStatus, 'accept')
    if (row.currentStatus === 'pending') await assertReviewable(tx, row)
    return presentReview(recognitionPresenter(asked), row.id)
  }),

  handle(reviewApi.submit, async (asked) => {
    const { body, locale } = asked
    const row = await lockOwnReview(asked, body)
    await decide({ ...asked, byToken: body.token !== undefined }, row, body.recognition, locale)
    return presentReview(recognitionPresenter(asked), row.id)
  }),

  handle(reviewApi.refuse, async (asked) => {
    const row = await lockReview(asked.tx, asked.viewer, asked.body)
    await markNotForMe(asked, row)
    return presentReview(recognitionPresenter(asked), row.id)
  }),
]
