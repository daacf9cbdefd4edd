import { AppError } from '@vecu/contract/error'
import { sql } from 'kysely'

import { findAccount, findAccountByEmail } from '../../identity/account/queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/**
 * Wider than `mailboxOf`, because a wrong match only asks for another certifier: many providers ignore dots in the local
 * part, and no provider tells which.
 */
function personalMailbox(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}`
}

interface Certifier {
  id: number | null
  /** The address that was asked, or is to be asked. */
  email: string | null
}

/** Refuses a certifier who is known to be the requester: by account, by mailbox, or by their user of a platform. */
export async function assertOtherPerson(
  tx: Tx,
  requester: { id: number; email: string },
  { id, email }: Certifier,
): Promise<void> {
  const accounts = [
    id === null ? undefined : await findAccount(tx, id),
    email === null ? undefined : await findAccountByEmail(tx, email),
  ].filter((account) => account !== undefined)
  const own = personalMailbox(requester.email)
  const addresses = [...accounts.map((account) => account.email), ...(email === null ? [] : [email])]
  const ids = accounts.map((account) => account.id)
  const isSame = ids.includes(requester.id) || addresses.some((address) => personalMailbox(address) === own)
  if (isSame || (await sharePlatformUser(tx, requester.id, ids))) throw new AppError('RECOGNITION_SELF')
}

/** One platform may be set up as several training centres, so platforms are compared by their address. */
async function sharePlatformUser(tx: Tx, requesterId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql`
    select from moodle_identity as mine
    join training_center as my_center on my_center.id = mine.center_id
    join moodle_identity as theirs on theirs.moodle_user_id = mine.moodle_user_id
    join training_center as their_center on their_center.id = theirs.center_id
    where mine.account_id = ${requesterId} and theirs.account_id = any(${sql.val(ids)}::bigint[])
      and lower(their_center.base_url) = lower(my_center.base_url)
    limit 1`.execute(tx)
  return rows.length > 0
}
