import { findCommunityBySlug, listCommunities } from '../../../request/community/queries.ts'
import type { Community, Db } from '../../../schema/tables/tables.ts'
import { CommandFault } from './command.ts'

export async function knownCommunity(db: Db, slug: string): Promise<Community> {
  const found = await findCommunityBySlug(db, slug)
  if (found) return found
  const slugs = (await listCommunities(db)).slice(0, 10).map((one) => one.slug)
  throw new CommandFault(`There is no community ${slug}; there is ${slugs.join(', ') || 'none yet'}`)
}
