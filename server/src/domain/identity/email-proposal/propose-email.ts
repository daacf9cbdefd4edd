import { EMAIL_PROPOSALS, EMAIL_PROPOSAL_DAYS } from '@vecu/contract/email-proposal'
import type { Locale } from '@vecu/contract/locale'

import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import type { Services } from '../../../platform/services.ts'
import { assertMayMailToken, invalidateTokens, replaceToken } from '../sign-in/credentials-queries.ts'
import { emailProposalMail, emailProposedMail } from './email-proposal.mail.ts'

export interface ProposalContext {
  tx: Tx
  services: Pick<Services, 'queue' | 'settings'>
  community: Community
}

export interface ProposedAccount {
  id: number
  email: string
  firstname: string
  locale: Locale
}

/**
 * Mails a link to the proposed e-mail address and a notice to the current one; replaces an earlier proposal. `tx` must
 * hold the lock on the account, so that concurrent proposals are counted one after the other.
 */
export async function proposeEmail(
  { tx, services, community }: ProposalContext,
  account: ProposedAccount,
  email: string,
): Promise<void> {
  await assertMayMailToken(tx, account.id, 'email_proposal', EMAIL_PROPOSALS)
  const hours = EMAIL_PROPOSAL_DAYS * 24
  const token = await replaceToken(tx, { accountId: account.id, kind: 'email_proposal', hours, email })
  const { settings, queue } = services
  const envelope = (recipient: string) => ({ sender: settings.mailFrom, recipient })
  // Sent even if another community has the e-mail address, so that nobody learns it; confirming fails then.
  const mail = emailProposalMail({ to: account, community, email, token, settings })
  await queueMail(tx, queue, community.id, envelope(email), mail, { deleteAfterSending: true })
  const notice = emailProposedMail({ to: account, community, settings })
  await queueMail(tx, queue, community.id, envelope(account.email), notice)
}

export function withdrawProposals(tx: Tx, accountId: number): Promise<void> {
  return invalidateTokens(tx, accountId, ['email_proposal'])
}
