import type { UserStatus } from '@vecu/contract/account'
import type { Locale } from '@vecu/contract/locale'

import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import type { Services } from '../../../platform/services.ts'
import { newConfirmationToken } from './email-confirmation.ts'
import { welcomeMail } from './welcome.mail.ts'

interface WelcomeContext {
  tx: Tx
  services: Pick<Services, 'settings' | 'queue'>
  community: Community
}

interface NewMember {
  id: number
  email: string
  firstname: string
  lastname: string
  locale: Locale
  status: UserStatus
}

interface Options {
  isAddressProven?: boolean
  waitingFor?: { groupName: string } | undefined
}

/** One mail: the welcome and, unless the e-mail address is proven, the confirmation link. */
export async function sendWelcome(
  { tx, services: { settings, queue }, community }: WelcomeContext,
  to: NewMember,
  { isAddressProven = false, waitingFor }: Options = {},
): Promise<void> {
  const confirmationToken = isAddressProven ? undefined : await newConfirmationToken(tx, to.id, to.email)
  const waitingGroup = waitingFor?.groupName
  const mail = welcomeMail({ to, community, settings, status: to.status, confirmationToken, waitingGroup })
  const envelope = { sender: settings.mailFrom, recipient: to.email }
  await queueMail(tx, queue, community.id, envelope, mail, { deleteAfterSending: !isAddressProven })
}
