import { AppError } from '@vecu/contract/error'

import type { Tx } from '../../../schema/tables/tables.ts'
import { assertVisible } from '../item/policy.ts'
import type { WriteContext } from '../item/write-item.ts'

/**
 * Makes an experience once for a key of its author's. A repeat that runs in parallel waits for the row of the first; one
 * that comes weeks later finds it. What was made and deleted since is not made again, and said to be gone.
 */
export async function createOnce(
  { tx, viewer }: WriteContext,
  key: string | undefined,
  make: () => Promise<number>,
): Promise<number> {
  if (key === undefined) return make()
  if (!(await insertClientKey(tx, viewer.id, key))) {
    const made = await creation(tx, viewer.id, key).select('item_id').executeTakeFirst()
    if (!made || made.item_id === null) throw new AppError('EXPERIENCE_NOT_FOUND', { id: key })
    await assertVisible(tx, viewer, 'experience', made.item_id)
    return made.item_id
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
