import { searchApi } from '@vecu/contract/search'

import { itemSelection } from '../experience/present.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import { handle } from '../../../request/handle.ts'
import { presentItems } from '../listing/present.ts'
import { findItems, findMembers } from './queries.ts'
import { buildSearchPatterns } from '../../../platform/db/search-patterns.ts'

export const searchRoutes = [
  handle(searchApi.find, async (ctx) => {
    const { tx, viewer, query, services } = ctx
    const patterns = await buildSearchPatterns(tx, query.query)
    const members = await findMembers(tx, viewer, patterns)
    return {
      items: await presentItems(ctx, itemSelection(await findItems(tx, viewer, patterns))),
      members: members.map(({ id, firstname, lastname, avatar_key }) => ({
        id,
        firstname,
        lastname,
        avatarUrl: signedFileUrl(services.settings.secretKey, avatar_key),
      })),
    }
  }),
]
