import { AppError } from '@vecu/contract/error'
import type { Credentials } from '@vecu/contract/session'
import { sql } from 'kysely'

import { withTimeout } from '../../../platform/db/timeouts.ts'
import type { Services } from '../../../platform/services.ts'
import { communityUrl } from '../../../request/community/address.ts'
import type { Community, Db } from '../../../schema/tables/tables.ts'
import { verifyPassword } from './passwords.ts'

interface CheckedAccount {
  id: number
  /** The password was checked against this hash. */
  passwordHash: string | null
}

/**
 * Returns the account of the community with this e-mail address and password. With the right password of an account of
 * another community, throws LOGIN_OTHER_COMMUNITY with its URL. In all other cases, throws LOGIN_ERROR after the same
 * query and one hash, so that neither response nor time reveals whether an account exists here or elsewhere.
 */
export async function checkPassword(
  { connection: { db }, settings }: Services,
  community: Community,
  { email, password }: Credentials,
  verify = verifyPassword,
): Promise<CheckedAccount> {
  const found = await withTimeout(findInAnyCommunity(db, email))
  const isRight = await verify(found?.passwordHash, password)
  if (!isRight || !found) throw new AppError('LOGIN_ERROR')
  if (found.communityId === community.id) return found
  throw new AppError('LOGIN_OTHER_COMMUNITY', { communityUrl: communityUrl(settings, found.slug) })
}

/** An e-mail address has one account in all communities. Not in a community transaction, which sees only its own rows. */
function findInAnyCommunity(db: Db, email: string) {
  return db
    .selectFrom('account')
    .innerJoin('community', 'community.id', 'account.community_id')
    .select(['account.id', 'account.password_hash as passwordHash'])
    .select(['community.id as communityId', 'community.slug'])
    .where(sql`lower(account.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}
