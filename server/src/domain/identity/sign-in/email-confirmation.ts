import { ADDRESS_CONFIRMATION_DAYS, CONFIRMATION_MAILS } from '@vecu/contract/session'

import { findAccount } from '../account/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import type { Services } from '../../../platform/services.ts'
import { addressConfirmationMail } from './email-confirmation.mail.ts'
import { assertMayMailToken, replaceToken } from './credentials-queries.ts'

const HOURS = ADDRESS_CONFIRMATION_DAYS * 24

/** Invalidates the older confirmation links of the account. */
export function newConfirmationToken(tx: Tx, accountId: number, email: string): Promise<string> {
  return replaceToken(tx, { accountId, kind: 'address_confirmation', hours: HOURS, email })
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
  await assertMayMailToken(tx, accountId, 'address_confirmation', CONFIRMATION_MAILS)
  const token = await newConfirmationToken(tx, accountId, account.email)
  const { settings, queue } = services
  const mail = addressConfirmationMail({ to: account, community, settings, token })
  const envelope = { sender: settings.mailFrom, recipient: account.email }
  await queueMail(tx, queue, community.id, envelope, mail, { deleteAfterSending: true })
  return true
}
