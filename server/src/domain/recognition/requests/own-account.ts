import { AppError } from '@vecu/contract/error'
import { sql } from 'kysely'

import { findAccount, findAccountByEmail } from '../../identity/account/queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/**
 * More tolerant than `normalizeEmail` in `mail-opt-out.ts`, because a false match only requires another certifier: many
 * providers ignore dots in the local part.
 */
function personalMailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}`
}

interface Certificator {
  id: number | null
  /** E-mail address that the request goes to. */
  email: string | null
}

/** Throws RECOGNITION_SELF when the certifier is the requester, by account, mailbox or platform user. */
export async function assertOtherPerson(
  tx: Tx,
  requester: { id: number; email: string },
  { id, email }: Certificator,
): Promise<void> {
  const accounts = [
    id === null ? undefined : await findAccount(tx, id),
    email === null ? undefined : await findAccountByEmail(tx, email),
  ].filter((account) => account !== undefined)
  const own = personalMailbox(requester.email)
  const emails = [...accounts.map((account) => account.email), ...(email === null ? [] : [email])]
  const ids = accounts.map((account) => account.id)
  const isSame = ids.includes(requester.id) || emails.some((otherEmail) => personalMailbox(otherEmail) === own)
  if (isSame || (await sharePlatformUser(tx, requester.id, ids))) throw new AppError('RECOGNITION_SELF')
}

/** Compares base URLs, because one platform may be configured as several training centres. */
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
