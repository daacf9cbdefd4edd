import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'
import { grantWaiting } from '../../members/invitation/pending-membership-queries.ts'

interface Confirmed {
  /** Reviews asked of the address that belong to the account from now on. */
  claimedCount: number
  /** Groups whose membership waited for the address. */
  groups: { id: number; name: string }[]
}

/**
 * A link that was mailed to the address of an account was used: the address is the account's own, and so is what
 * waited for it.
 */
export async function confirmAddress(tx: Tx, { id, email }: { id: number; email: string }): Promise<Confirmed> {
  await tx
    .updateTable('account')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('recognition')
    .set({ certificator_id: id })
    .where('certificator_id', 'is', null)
    .where(sql`mailbox(certificator_email)`, '=', sql`mailbox(${email})`)
    .where(sql`lower(certificator_email)`, '=', email.toLowerCase())
    .where(sql<boolean>`requester_id is distinct from ${id}`)
    // Asked twice about one experience, once under an address of old: one open request each is enough.
    .where(
      sql<boolean>`not (status = 'pending' and exists (select from recognition as other
        where other.experience_id = recognition.experience_id and other.certificator_id = ${id}
          and other.status = 'pending'))`,
    )
    .executeTakeFirst()
  return { claimedCount: Number(numUpdatedRows), groups: await grantWaiting(tx, { id, email }) }
}
