import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail, sanitizeMailName } from '../../../platform/mail/build-mail.ts'
import { pageUrl } from '../../../request/community/page-url.ts'
import type { Settings } from '../../../settings.ts'

interface Named {
  firstname: string
  lastname: string
}

interface NewNoteMail extends MailRecipient {
  settings: Settings
  experienceId: number
  from: Named
  /** Whether the author of the experience answers. */
  byAuthor: boolean
  unsubscribe: MailContent['unsubscribe']
}

const formatName = ({ firstname, lastname }: Named) => sanitizeMailName(`${firstname} ${lastname}`)

/** Sent to the recipient of a note. Does not quote it, because sent mails are stored and notes can be deleted. */
export function feedbackMail(note: NewNoteMail): MailContent {
  const { to, community, settings, experienceId, from, byAuthor, unsubscribe } = note
  const { t, content } = buildMail(byAuthor ? 'feedbackAnswer' : 'feedbackNote', note, { name: formatName(from) })
  const path = `/experiences/${experienceId}`
  return {
    ...content,
    action: { label: t('action'), url: pageUrl({ settings, community, path, locale: to.locale }) },
    ...(unsubscribe && { unsubscribe }),
  }
}

interface ReportMail extends MailRecipient {
  reporter: Named
  writer: Named
  text: string
}

/** Sent to the support e-mail address, with the reported note: nobody of the team could read it otherwise. */
export function feedbackReportMail(report: ReportMail): MailContent {
  const { reporter, writer, text } = report
  const { t, content } = buildMail('feedbackReport', report, { name: formatName(reporter) })
  return {
    ...content,
    facts: [
      { label: t('reporter'), value: formatName(reporter) },
      { label: t('writer'), value: formatName(writer) },
    ],
    quotes: [{ label: t('note'), text, by: { name: formatName(writer) } }],
  }
}
