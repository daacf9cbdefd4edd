import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'

/** Ids of all items of one kind, latest date first. */
export async function ownItems(tx: Tx, accountId: number, kind: 'experience' | 'story'): Promise<number[]> {
  const rows = await tx
    .selectFrom('item')
    .leftJoin('experience', 'experience.id', 'item.id')
    .leftJoin('story', 'story.id', 'item.id')
    .select('item.id')
    .where('item.account_id', '=', accountId)
    .where('item.kind', '=', kind)
    .where('item.deleted_at', 'is', null)
    .orderBy(sql`coalesce(experience.happened_at, story.happened_at, item.created_at)`, 'desc')
    .orderBy('item.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
