import { AppError } from '@vecu/contract/error'
import { ADDRESS_CONFIRMATION_DAYS, CONFIRMATION_MAILS } from '@vecu/contract/session'
import { sql } from 'kysely'

import { findAccount } from '../account/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import type { Services } from '../../../platform/services.ts'
import { addressConfirmationMail } from './email-confirmation.mail.ts'
import { insertToken, invalidateTokens } from './credentials-queries.ts'
import { createMailToken } from '../../../platform/crypto/keys.ts'

const HOURS = ADDRESS_CONFIRMATION_DAYS * 24

/** Invalidates the older confirmation links of the account. */
export async function newConfirmationToken(tx: Tx, accountId: number, email: string): Promise<string> {
  const { token, hash } = createMailToken()
  await invalidateTokens(tx, accountId, ['address_confirmation'])
  await insertToken(tx, { hash, accountId, kind: 'address_confirmation', hours: HOURS, email })
  return token
}

interface ConfirmationContext {
  tx: Tx
  services: Pick<Services, 'settings' | 'queue'>
  community: Community
}

/** Returns false if the e-mail address is already confirmed. */
export async function sendConfirmation(
  { tx, services, community }: ConfirmationContext,
  accountId: number,
): Promise<boolean> {
  // Lock the account, so that concurrent requests are counted one after the other.
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const account = await findAccount(tx, accountId)
  if (!account || account.email_confirmed_at !== null) return false
  await assertMayMail(tx, accountId)
  const token = await newConfirmationToken(tx, accountId, account.email)
  const { settings, queue } = services
  const mail = addressConfirmationMail({ to: account, community, settings, token })
  const envelope = { sender: settings.mailFrom, recipient: account.email }
  await queueMail(tx, queue, community.id, envelope, mail, { deleteAfterSending: true })
  return true
}

/** Limits mails per account: new sessions must not raise the limit. */
async function assertMayMail(tx: Tx, accountId: number): Promise<void> {
  const sent = await tx
    .selectFrom('one_time_token')
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'address_confirmation')
    .orderBy('created_at', 'desc')
    .execute()
  const waits = CONFIRMATION_MAILS.map(
    ({ max, windowSeconds }) => windowSeconds - (sent[max - 1]?.age ?? windowSeconds),
  )
  const seconds = Math.ceil(Math.max(...waits))
  if (seconds > 0) throw new AppError('TOO_MANY_REQUESTS', { seconds })
}
