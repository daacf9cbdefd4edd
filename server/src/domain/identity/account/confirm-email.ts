import { sql } from 'kysely'

import type { EmailConfirmed, Services } from '../../../platform/services.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/**
 * Records that the person used a link mailed to the address of their account, then gives them what waited for that:
 * reviews requested from the address and memberships limited to its domain.
 */
export async function confirmEmail(
  tx: Tx,
  { emailConfirmed }: Pick<Services, 'emailConfirmed'>,
  { id, email }: { id: number; email: string },
): Promise<EmailConfirmed> {
  await tx
    .updateTable('account')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return emailConfirmed(tx, { id, email })
}
