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

/** When the portrait, an item or its certification last changed, else when the account was created. */
export async function findLastChange(tx: Tx, accountId: number): Promise<Date> {
  const { changed_at } = await tx
    .selectFrom('account')
    .select(
      sql<Date>`greatest(
        account.created_at,
        (select updated_at from portrait where portrait.account_id = account.id),
        (select max(greatest(updated_at, deleted_at)) from item where item.account_id = account.id),
        (select max(greatest(decided_at, revoked_at)) from recognition where requester_id = account.id)
      )`.as('changed_at'),
    )
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return changed_at
}
