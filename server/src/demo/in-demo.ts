import { findCommunityBySlug } from '../community/queries.ts'
import { inCommunity } from '../db/in-community.ts'
import type { Tx } from '../db/tables.ts'
import type { Parts } from '../parts.ts'

export type DemoSlug = 'vecu' | 'atelier'

export async function inDemo<Result>(parts: Parts, slug: DemoSlug, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { db } = parts.connection
  const community = await findCommunityBySlug(db, slug)
  if (!community) throw new Error(`the community ${slug} of the demo is missing`)
  return inCommunity(db, community.id, work)
}
