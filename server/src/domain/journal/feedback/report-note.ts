import { sql } from 'kysely'

import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import { findAccount } from '../../identity/account/queries.ts'
import { feedbackReportMail } from './feedback.mail.ts'
import type { NotifyContext } from './notify.ts'

interface ReportedNote {
  id: number
  text: string
  reported_at: Date | null
  reporterId: number
  writerId: number
}

/** Mails the note to the team of the community once. The exchange must be locked. */
export async function reportNote({ tx, services, community }: NotifyContext, note: ReportedNote): Promise<void> {
  if (note.reported_at !== null) return
  await tx
    .updateTable('feedback_note')
    .set({ reported_at: sql<Date>`now()` })
    .where('id', '=', note.id)
    .execute()
  const reporter = await findAccount(tx, note.reporterId)
  const writer = await findAccount(tx, note.writerId)
  const { support_email: recipient } = community
  if (recipient === null || !reporter || !writer) return
  // The team has no account of its own, so it reads the language of the reporter, as with the contact form.
  const to = { firstname: '', locale: reporter.locale }
  const envelope = { sender: services.settings.mailFrom, recipient, replyTo: reporter.email }
  const mail = feedbackReportMail({ to, community, reporter, writer, text: note.text })
  await queueMail(tx, services.queue, community.id, envelope, mail)
}
