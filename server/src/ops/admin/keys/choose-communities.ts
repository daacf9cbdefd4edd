import type { Community, Db } from '../../../schema/tables/tables.ts'
import { listCommunities } from '../../../request/community/queries.ts'
import { requireCommunity } from '../installation/require-community.ts'

/** The community with this slug, or all of them. */
export async function chooseCommunities(db: Db, slug: string | undefined): Promise<Community[]> {
  return slug === undefined ? listCommunities(db) : [await requireCommunity(db, slug)]
}
