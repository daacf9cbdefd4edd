import { findCommunityBySlug } from '../../request/community/queries.ts'
import { inCommunity } from '../../platform/db/community-transaction.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import type { Parts } from '../../services.ts'

export type DemoSlug = 'vecu' | 'atelier'

export async function inDemo<Result>(parts: Parts, slug: DemoSlug, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { db } = parts.connection
  const community = await findCommunityBySlug(db, slug)
  if (!community) throw new Error(`the community ${slug} of the demo is missing`)
  return inCommunity(db, community.id, work)
}
