import { userApi } from '@vecu/contract/account'
import { AppError } from '@vecu/contract/error'
import { StreamResponse } from '@vecu/contract/upload'
import { communityUrl } from '../../request/community/address.ts'
import { handle } from '../../request/handle.ts'
import { zipChunks } from '../documents/journal-export/zip-chunks.ts'
import { assertIdentity } from '../identity/sign-in/assert-identity.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { ensureAdminRemains } from '../members/directory/ensure-admin-remains.ts'
import { findOwnAccount, findVisibleAccount } from '../identity/account/policy.ts'
import { reviewApi } from '@vecu/contract/review'
import { lockReview } from '../recognition/requests/policy.ts'
import { findByToken } from '../recognition/requests/queries.ts'
import { eraseReviewer, findReviewData } from './reviewer-data.ts'

export const privacyRoutes = [
  handle(userApi.deleteAccount, async ({ tx, services, community, locale, viewer, params, query, body }) => {
    const { id, own } = await findVisibleAccount(tx, viewer, params.id)
    if (!own && !viewer.communityAdmin) throw new AppError('FORBIDDEN')
    await assertIdentity({ tx, locale, viewer }, body.password)
    await ensureAdminRemains(tx, () => deleteAccount({ tx, services, community, viewer, id, reason: query.reason }))
    return { id }
  }),

  handle(userApi.exportData, async ({ tx, services: { storage, settings }, community, viewer, params }) => {
    const { id } = await findOwnAccount(tx, viewer, params.id)
    return new StreamResponse(zipChunks(await exportData(tx, storage, id, communityUrl(settings, community.slug))))
  }),

  handle(reviewApi.data, async ({ tx, services, query }) =>
    findReviewData(tx, services.settings.secretKey, await findByToken(tx, query.token)),
  ),

  handle(reviewApi.erase, async (ctx) => {
    const { tx, services, query } = ctx
    const row = await lockReview(tx, undefined, query)
    await eraseReviewer(ctx, row)
    return findReviewData(tx, services.settings.secretKey, row.id)
  }),
]
