import { reviewApi } from '@vecu/contract/recognition'

import { handle } from '../../../request/handle.ts'
import { disown } from './actions.ts'
import { lockOwnReview, lockReview } from './policy.ts'
import { presentReview, recognitionPresenter } from './present.ts'
import { assertReviewable, findByToken } from './queries.ts'
import { decide } from './review.ts'
import { eraseReviewer, findReviewData } from '../../privacy/reviewer-data.ts'
import { follow } from './states.ts'

export const reviewRoutes = [
  // Mail scanners open links, so reading a review must never decide it.
  handle(reviewApi.get, async (asked) => {
    const { tx, viewer, query } = asked
    const row = await lockReview(tx, viewer, query)
    if (row.statusNow === 'cancelled' || row.statusNow === 'expired') follow(row.statusNow, 'accept')
    if (row.statusNow === 'pending') await assertReviewable(tx, row)
    return presentReview(recognitionPresenter(asked), row.id)
  }),

  handle(reviewApi.submit, async (asked) => {
    const { tx, viewer, body, locale } = asked
    const row = await lockOwnReview(tx, viewer, body)
    await decide({ ...asked, byToken: body.token !== undefined }, row, body.recognition, locale)
    return presentReview(recognitionPresenter(asked), row.id)
  }),

  handle(reviewApi.refuse, async (asked) => {
    const row = await lockReview(asked.tx, asked.viewer, asked.body)
    await disown(asked, row)
    return presentReview(recognitionPresenter(asked), row.id)
  }),

  handle(reviewApi.data, async ({ tx, parts, query }) =>
    findReviewData(tx, parts.settings.secretKey, await findByToken(tx, query.token)),
  ),

  handle(reviewApi.erase, async (asked) => {
    const { tx, parts, query } = asked
    const row = await lockReview(tx, undefined, query)
    await eraseReviewer(asked, row)
    return findReviewData(tx, parts.settings.secretKey, row.id)
  }),
]
