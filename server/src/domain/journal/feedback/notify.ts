import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import { hasOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import type { Services } from '../../../platform/services.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { findAccount } from '../../identity/account/queries.ts'
import { unsubscribeLink } from '../../identity/unsubscribe/link.ts'
import { insertNotification } from '../notification/queries.ts'
import { feedbackMail } from './feedback.mail.ts'
import type { Exchange } from './queries.ts'

export interface NotifyContext {
  tx: Tx
  services: Pick<Services, 'settings' | 'queue'>
  community: Community
}

interface NewNote {
  exchange: Exchange
  noteId: number
  sender: Pick<Viewer, 'id'>
  recipientId: number
}

/** Notifies of each note, and mails unless an earlier mail about this exchange is still unread. */
export async function notifyRecipient(context: NotifyContext, note: NewNote): Promise<void> {
  const { tx, community } = context
  const { settings, queue } = context.services
  const { exchange, noteId, recipientId } = note
  await insertNotification(tx, recipientId, { kind: 'feedback', feedback_note_id: noteId })
  const byAuthor = recipientId === exchange.writer_id
  const mailedAt = byAuthor ? exchange.writer_mailed_at : exchange.author_mailed_at
  if (mailedAt !== null && !(await hasReadSince(tx, exchange.id, recipientId, mailedAt))) return
  const to = await findMailable(tx, settings.secretKey, recipientId)
  const from = await findAccount(tx, note.sender.id)
  if (!to || !from) return
  const unsubscribe = unsubscribeLink(
    { settings, community, locale: to.locale },
    { accountId: to.id, kind: 'feedback' },
  )
  const mail = feedbackMail({
    to,
    from,
    byAuthor,
    community,
    settings,
    experienceId: exchange.experience_id,
    unsubscribe,
  })
  await queueMail(tx, queue, community.id, { sender: settings.mailFrom, recipient: to.email }, mail)
  await tx
    .updateTable('feedback')
    .set(byAuthor ? { writer_mailed_at: sql<Date>`now()` } : { author_mailed_at: sql<Date>`now()` })
    .where('id', '=', exchange.id)
    .execute()
}

/** Compares with the time of the mail: a reader who deletes unread notes must not cause more mails. */
async function hasReadSince(tx: Tx, exchangeId: number, accountId: number, moment: Date): Promise<boolean> {
  const read = await tx
    .selectFrom('notification')
    .innerJoin('feedback_note', 'feedback_note.id', 'notification.feedback_note_id')
    .select('notification.id')
    .where('feedback_note.feedback_id', '=', exchangeId)
    .where('notification.account_id', '=', accountId)
    .where('notification.read_at', '>=', moment)
    .limit(1)
    .executeTakeFirst()
  return read !== undefined
}

/** An unconfirmed e-mail address may belong to another person, so it gets no mail about the account. */
async function findMailable(tx: Tx, secretKey: string, accountId: number) {
  const account = await findAccount(tx, accountId)
  if (!account?.active || account.email_confirmed_at === null || account.muted_mails.includes('feedback')) return
  return (await hasOptedOut(tx, secretKey, account.email)) ? undefined : account
}
