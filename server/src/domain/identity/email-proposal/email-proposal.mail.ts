import { EMAIL_PROPOSAL_DAYS } from '@vecu/contract/email-proposal'

import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail } from '../../../platform/mail/build-mail.ts'
import type { Settings } from '../../../settings.ts'

interface EmailProposal extends MailRecipient {
  email: string
  token: string
  settings: Settings
}

/** Sent to the proposed e-mail address; its link leads the signed-in owner to the confirmation. */
export function emailProposalMail({ email, token, settings, ...recipient }: EmailProposal): MailContent {
  const { t, content } = buildMail('emailProposal', recipient, { days: EMAIL_PROPOSAL_DAYS })
  const { community, to } = recipient
  const url = pageUrl({ settings, community, path: '/email-proposal', locale: to.locale, query: { token } })
  return {
    ...content,
    facts: [{ label: t('address'), value: email }],
    action: { label: t('action'), url },
    note: t('note'),
  }
}

/**
 * Sent to the current e-mail address, so that its owner notices an unwanted proposal. It does not name the proposed
 * address, because a mistyped current one may be that of a stranger.
 */
export function emailProposedMail({ settings, ...recipient }: MailRecipient & { settings: Settings }): MailContent {
  const { t, content } = buildMail('emailProposed', recipient)
  const { community, to } = recipient
  const url = pageUrl({ settings, community, path: '/contact', locale: to.locale })
  return { ...content, action: { label: t('action'), url } }
}
