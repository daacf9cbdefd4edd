import { findCommunityBySlug, listCommunities } from '../../../request/community/queries.ts'
import type { Community, Db } from '../../../schema/tables/tables.ts'
import { CommandError } from './command.ts'

export async function requireCommunity(db: Db, slug: string): Promise<Community> {
  const found = await findCommunityBySlug(db, slug)
  if (found) return found
  const slugs = (await listCommunities(db)).slice(0, 10).map((one) => one.slug)
  throw new CommandError(`There is no community ${slug}. Existing communities: ${slugs.join(', ') || 'none'}`)
}
