import type { MailContent } from '../../platform/mail/compose.ts'
import { type MailRecipient, buildMail } from '../../platform/mail/build-mail.ts'

interface Deletion extends MailRecipient {
  byAdmin: boolean
}

/** Last mail to the account. Build it before the deletion, which removes name and language. */
export function accountDeletedMail({ byAdmin, ...recipient }: Deletion): MailContent {
  const { t, content } = buildMail('accountDeleted', recipient)
  return byAdmin ? { ...content, paragraphs: [t('textByAdmin')] } : content
}
