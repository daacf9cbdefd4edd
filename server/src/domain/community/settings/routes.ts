import { communityApi } from '@vecu/contract/community'
import { Refusal } from '@vecu/contract/error'

import { handleUnbound } from '../../../request/handle.ts'
import { findCommunityBySlug, publicCommunity } from '../../../request/community/queries.ts'

export const communityRoutes = [
  handleUnbound(communityApi.find, async ({ db, community, query }) => {
    const slug = query.community?.url
    const asked = slug === undefined ? community : await findCommunityBySlug(db, slug)
    if (!asked) throw new Refusal('COMMUNITY_NOT_FOUND')
    return publicCommunity(asked)
  }),
]
