import { Refusal } from '@vecu/contract/error'
import { sql } from 'kysely'

import type { Tx } from '../db/tables.ts'

/**
 * Makes a change that may take an admin away, and refuses it if the community is left with people and no admin. The
 * lock on the community's row lets two such changes come one after the other: two last admins who dismiss each other
 * would otherwise both succeed.
 */
export async function keepAnAdmin<Result>(tx: Tx, change: () => Promise<Result>): Promise<Result> {
  await tx.selectFrom('community').select('id').forNoKeyUpdate().execute()
  const before = await countPeople(tx)
  const result = await change()
  const after = await countPeople(tx)
  if (before.admins > 0 && after.admins === 0 && after.people > 0) throw new Refusal('LAST_ADMIN')
  return result
}

function countPeople(tx: Tx): Promise<{ people: number; admins: number }> {
  return tx
    .selectFrom('account')
    .select((eb) => [
      eb.fn.countAll<number>().as('people'),
      sql<number>`count(*) filter (where community_admin and active and status = 'accepted')`.as('admins'),
    ])
    .executeTakeFirstOrThrow()
}
