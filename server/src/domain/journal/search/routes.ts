import { searchApi } from '@vecu/contract/search'

import { listedIds } from '../experience/present.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import { handle } from '../../../request/handle.ts'
import { presentItems } from '../listing/present.ts'
import { findItems, findMembers, patternsOf } from './queries.ts'

export const searchRoutes = [
  handle(searchApi.find, async (asked) => {
    const { tx, viewer, query, parts } = asked
    const patterns = await patternsOf(tx, query.query)
    const members = await findMembers(tx, viewer, patterns)
    return {
      items: await presentItems(asked, listedIds(await findItems(tx, viewer, patterns))),
      members: members.map(({ id, firstname, lastname, avatar_key }) => ({
        id,
        firstname,
        lastname,
        avatarUrl: signedFileUrl(parts.settings.secretKey, avatar_key),
      })),
    }
  }),
]
