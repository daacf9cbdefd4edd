import { sql } from 'kysely'

import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
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
  if (!reporter || !writer) return
  // Addresses of the team have no language, so the mail is in that of the reporter, as with the contact form.
  const to = { firstname: '', locale: reporter.locale }
  const mail = feedbackReportMail({ to, community, reporter, writer, text: note.text })
  for (const recipient of await findTeamAddresses(tx, community, note.writerId)) {
    const envelope = { sender: services.settings.mailFrom, recipient, replyTo: reporter.email }
    await queueMail(tx, services.queue, community.id, envelope, mail)
  }
}

/** The support e-mail address; without one, those of the community admins, except the writer of the note. */
async function findTeamAddresses(tx: Tx, community: Community, writerId: number): Promise<string[]> {
  if (community.support_email !== null) return [community.support_email]
  const admins = await tx
    .selectFrom('account')
    .select('email')
    .where('community_admin', '=', true)
    .where('active', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .where('id', '<>', writerId)
    .execute()
  return admins.map(({ email }) => email)
}
