import { sql } from 'kysely'

import type { Tx } from '../db/tables.ts'

/**
 * Whoever used a link that was mailed to the address of their account has that address: the reviews asked of it are
 * theirs from now on. Answers how many were not before.
 */
export async function confirmAddress(tx: Tx, { id, email }: { id: number; email: string }): Promise<number> {
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
  return Number(numUpdatedRows)
}
