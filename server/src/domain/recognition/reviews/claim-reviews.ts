import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'

/** Assigns the reviews requested from an e-mail address to the account that confirmed it; returns their number. */
export async function claimReviews(tx: Tx, { id, email }: { id: number; email: string }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('recognition')
    .set({ certificator_id: id })
    .where('certificator_id', 'is', null)
    .where(sql`normalize_email(certificator_email)`, '=', sql`normalize_email(${email})`)
    .where(sql`lower(certificator_email)`, '=', email.toLowerCase())
    .where(sql<boolean>`requester_id is distinct from ${id}`)
    // An account has at most one pending request per experience, also when it was requested from two e-mail addresses.
    .where(
      sql<boolean>`not (status = 'pending' and exists (select from recognition as other
        where other.experience_id = recognition.experience_id and other.certificator_id = ${id}
          and other.status = 'pending'))`,
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
