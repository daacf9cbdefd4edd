import { sql } from 'kysely'

import type { EmailConfirmed, Services } from '../../../platform/services.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/**
 * Call after the person used a link mailed to the account's e-mail address. Also grants what waited for the
 * confirmation: reviews requested from that e-mail address, and memberships limited to its domain.
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
