import { itemOrigin } from '@vecu/contract/journal-import'
import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'

interface KnownItem {
  origins: readonly string[]
  createdAt: string
}

/** Serializes the imports of one account: two in parallel would both create the same items. */
export async function lockImports(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/**
 * Maps each known origin to the item of this account that has it. Ids may change when a community is moved, so an item
 * written here must also match the creation time.
 */
export async function findImported(
  tx: Tx,
  accountId: number,
  home: string,
  items: readonly KnownItem[],
): Promise<Map<string, number>> {
  const origins = items.flatMap((one) => one.origins)
  if (origins.length === 0) return new Map()
  const imported = await tx
    .selectFrom('item_origin')
    .innerJoin('item', 'item.id', 'item_origin.item_id')
    .select(['item_origin.origin', 'item.id'])
    .where('item_origin.account_id', '=', accountId)
    .where(sql<boolean>`item_origin.origin = any (${sql.val(origins)}::text[])`)
    .where('item.deleted_at', 'is', null)
    .execute()
  const existing = new Map(imported.map(({ origin, id }) => [origin, id]))
  const moments = new Map(items.flatMap((one) => one.origins.map((origin) => [origin, Date.parse(one.createdAt)])))
  for (const { id, created_at } of await findLocalItems(tx, accountId, home, origins)) {
    const origin = itemOrigin(home, id)
    if (moments.get(origin) === created_at.getTime()) existing.set(origin, id)
  }
  return existing
}

function findLocalItems(tx: Tx, accountId: number, home: string, origins: readonly string[]) {
  const start = itemOrigin(home, 0).slice(0, -1)
  const ids = origins
    .filter((origin) => origin.startsWith(start) && /^[1-9]\d{0,14}$/.test(origin.slice(start.length)))
    .map((origin) => Number(origin.slice(start.length)))
  return tx
    .selectFrom('item')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any (${sql.val(ids)}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute()
}

/** An origin of a deleted item moves to the newly imported item. */
export async function saveOrigins(
  tx: Tx,
  accountId: number,
  itemId: number,
  origins: readonly string[],
): Promise<void> {
  await tx
    .insertInto('item_origin')
    .values([...new Set(origins)].map((origin) => ({ account_id: accountId, item_id: itemId, origin })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'origin']).doUpdateSet({ item_id: (eb) => eb.ref('excluded.item_id') }),
    )
    .execute()
}

/** Sets the original creation time, but never one in the future. */
export async function dateItem(tx: Tx, itemId: number, createdAt: string): Promise<void> {
  await tx
    .updateTable('item')
    .set({ created_at: sql<Date>`least(${createdAt}::timestamptz, now())` })
    .where('id', '=', itemId)
    .execute()
}

export async function withoutPicture(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('experience')
    .select('id')
    .where('id', 'in', ids)
    .where('picture', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** By experience; those without any are left out. */
export async function countEvidence(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('evidence')
    .select((eb) => ['experience_id', eb.fn.countAll<number>().as('count')])
    .where('experience_id', 'in', ids)
    .groupBy('experience_id')
    .execute()
  return new Map(rows.map(({ experience_id, count }) => [experience_id, count]))
}
