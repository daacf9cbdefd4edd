import { inCommunity } from '../db/in-community.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Job, Queue } from '../jobs/queue.ts'
import { type MailContent, html, plainText } from './compose.ts'
import { deleteMail, findMail, insertMail, mailColours, markMailSent } from './queries.ts'
import type { Transport } from './transport.ts'

export const SEND_MAIL = 'send-mail'

interface Payload {
  communityId: number
  mailId: number
  forgotten?: boolean
}

export interface Envelope {
  sender: string
  recipient: string
  replyTo?: string
}

/**
 * Writes the mail and queues its sending in the same transaction as the act it tells of. One to be `forgotten` leaves
 * no copy once a mail server has taken it.
 */
export async function queueMail(
  tx: Tx,
  queue: Queue,
  communityId: number,
  to: Envelope,
  content: MailContent,
  { forgotten = false } = {},
) {
  const mailId = await insertMail(tx, {
    ...to,
    subject: content.subject,
    text: plainText(content),
    html: html(content, await mailColours(tx)),
    unsubscribeUrl: content.unsubscribe?.url,
  })
  await queue.send<Payload>(tx, SEND_MAIL, { communityId, mailId, forgotten })
}

export function sendMailJob(db: Db, transport: Transport): Job<Payload> {
  return {
    name: SEND_MAIL,
    async work({ communityId, mailId, forgotten }) {
      const mail = await inCommunity(db, communityId, (tx) => findMail(tx, mailId))
      if (!mail || mail.sentAt !== null) return
      // Outside any transaction: a slow mail server must not hold a connection.
      await transport.deliver(mail)
      const forget = forgotten === true && transport.kind === 'smtp'
      await inCommunity(db, communityId, (tx) => (forget ? deleteMail(tx, mailId) : markMailSent(tx, mailId)))
    },
  }
}
