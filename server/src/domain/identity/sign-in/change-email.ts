import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'

import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import type { EmailConfirmed, Services } from '../../../platform/services.ts'
import { confirmEmail } from '../account/confirm-email.ts'
import { invalidateTokens, setEmail } from './credentials-queries.ts'
import { emailChangedMail } from './email-change.mail.ts'

interface EmailContext {
  tx: Tx
  services: Pick<Services, 'emailConfirmed' | 'queue' | 'settings'>
  community: Community
}

interface ChangedAccount {
  id: number
  email: string
  firstname: string
  locale: Locale
}

/** Call after the owner proved to have the new e-mail address; tells the old one. Throws if the new one is taken. */
export async function changeEmail(
  { tx, services, community }: EmailContext,
  account: ChangedAccount,
  email: string,
): Promise<EmailConfirmed> {
  const { settings, queue } = services
  if (!(await setEmail(tx, account.id, email))) throw new AppError('CONFIRMATION_INVALID')
  await invalidateTokens(tx, account.id)
  const confirmed = await confirmEmail(tx, services, { id: account.id, email })
  const notice = emailChangedMail({ to: account, community, settings })
  await queueMail(tx, queue, community.id, { sender: settings.mailFrom, recipient: account.email }, notice)
  return confirmed
}
