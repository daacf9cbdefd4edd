import { findCommunityBySlug } from '../../request/community/queries.ts'
import { withCommunity } from '../../platform/db/community-transaction.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import type { Services } from '../../platform/services.ts'
import type { DemoSlug } from './data/demo-data.ts'

/** Ids of the communities, which the seed needs hundreds of times. */
const ids = new WeakMap<Services, Map<DemoSlug, number>>()

export async function withDemoCommunity<Result>(
  services: Services,
  slug: DemoSlug,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withCommunity(services.connection.db, await findId(services, slug), work)
}

async function findId(services: Services, slug: DemoSlug): Promise<number> {
  const known = ids.get(services) ?? new Map<DemoSlug, number>()
  ids.set(services, known)
  const id = known.get(slug) ?? (await findCommunityBySlug(services.connection.db, slug))?.id
  if (id === undefined) throw new Error(`the community ${slug} of the demo is missing`)
  known.set(slug, id)
  return id
}
