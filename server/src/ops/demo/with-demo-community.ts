import { findCommunityBySlug } from '../../request/community/queries.ts'
import { withCommunity } from '../../platform/db/community-transaction.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import type { Services } from '../../platform/services.ts'
import type { DemoSlug } from './data/demo-data.ts'

export async function withDemoCommunity<Result>(
  services: Services,
  slug: DemoSlug,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { db } = services.connection
  const community = await findCommunityBySlug(db, slug)
  if (!community) throw new Error(`the community ${slug} of the demo is missing`)
  return withCommunity(db, community.id, work)
}
