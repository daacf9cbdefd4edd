import { AppError } from '@vecu/contract/error'

import type { Tx } from '../../../schema/tables/tables.ts'
import { assertVisible } from '../item/policy.ts'
import type { WriteContext } from '../item/write-item.ts'

/**
 * Creates an experience once per client key. A parallel call waits for the first row; a later one returns the same id;
 * if that experience was deleted, throws EXPERIENCE_NOT_FOUND.
 */
export async function createOnce(
  { tx, viewer }: WriteContext,
  key: string | undefined,
  make: () => Promise<number>,
): Promise<number> {
  if (key === undefined) return make()
  if (!(await insertClientKey(tx, viewer.id, key))) {
    const existing = await creation(tx, viewer.id, key).select('item_id').executeTakeFirst()
    if (!existing || existing.item_id === null) throw new AppError('EXPERIENCE_NOT_FOUND', { id: key })
    await assertVisible(tx, viewer, 'experience', existing.item_id)
    return existing.item_id
  }
  const id = await make()
  await tx
    .updateTable('experience_client_key')
    .set({ item_id: id })
    .where('account_id', '=', viewer.id)
    .where('key', '=', key)
    .execute()
  return id
}

async function insertClientKey(tx: Tx, accountId: number, key: string): Promise<boolean> {
  const row = await tx
    .insertInto('experience_client_key')
    .values({ account_id: accountId, key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

function creation(tx: Tx, accountId: number, key: string) {
  return tx.selectFrom('experience_client_key').where('account_id', '=', accountId).where('key', '=', key)
}
