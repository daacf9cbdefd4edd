import { ADDRESS_CONFIRMATION_DAYS } from '@vecu/contract/session'

import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail, sanitizeMailName } from '../../../platform/mail/build-mail.ts'
import type { Settings } from '../../../settings.ts'

interface AddressConfirmation extends MailRecipient {
  to: MailRecipient['to'] & { lastname: string; email: string }
  token: string
  settings: Settings
}

/** Names the account, so that a recipient who did not create it notices. */
export function addressConfirmationMail({ token, settings, ...recipient }: AddressConfirmation): MailContent {
  const { t, content } = buildMail('addressConfirmation', recipient, { days: ADDRESS_CONFIRMATION_DAYS })
  const { community, to } = recipient
  return {
    ...content,
    facts: [
      { label: t('name'), value: sanitizeMailName(`${to.firstname} ${to.lastname}`) },
      { label: t('address'), value: to.email },
    ],
    action: { label: t('action'), url: confirmationUrl({ settings, community, locale: to.locale, token }) },
    note: t('note'),
  }
}

interface ConfirmationLink {
  settings: Settings
  community: MailRecipient['community']
  locale: MailRecipient['to']['locale']
  token: string
}

export function confirmationUrl({ token, ...link }: ConfirmationLink): string {
  return pageUrl({ ...link, path: '/email-confirmation', query: { token } })
}
