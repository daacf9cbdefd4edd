import { communityApi } from '@vecu/contract/community'
import { AppError } from '@vecu/contract/error'

import { handleWithoutCommunity } from '../../../request/handle.ts'
import { findCommunityBySlug, publicCommunity } from '../../../request/community/queries.ts'

export const communityRoutes = [
  handleWithoutCommunity(communityApi.find, async ({ db, community, query }) => {
    const slug = query.community?.url
    const ctx = slug === undefined ? community : await findCommunityBySlug(db, slug)
    if (!ctx) throw new AppError('COMMUNITY_NOT_FOUND')
    return publicCommunity(ctx)
  }),
]
