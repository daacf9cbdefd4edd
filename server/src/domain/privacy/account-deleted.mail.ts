import type { MailContent } from '../../platform/mail/compose.ts'
import { type MailRecipient, buildMail } from '../../platform/mail/build-mail.ts'

interface Deletion extends MailRecipient {
  byAdmin: boolean
}

/** The last mail an address gets: written before the account goes, for its name and language go with it. */
export function accountDeletedMail({ byAdmin, ...letterTo }: Deletion): MailContent {
  const { t, content } = buildMail('accountDeleted', letterTo)
  return byAdmin ? { ...content, paragraphs: [t('textByAdmin')] } : content
}
