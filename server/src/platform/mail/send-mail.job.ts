import { setImmediate } from 'node:timers/promises'

import { withCommunity } from '../db/community-transaction.ts'
import type { Db, Tx } from '../../schema/tables/tables.ts'
import { failpoint } from '../observability/failpoint.ts'
import type { Job, Queue } from '../jobs/queue.ts'
import { type MailContent, plainText } from './compose.ts'
import { html } from './html.ts'
import { type LoadPictures, keepLoadedPictures } from './mail-pictures.ts'
import { oneLine } from './one-line.ts'
import {
  type NewMail,
  deleteMail,
  findMail,
  findMailBranding,
  insertMail,
  insertMails,
  markMailSent,
} from './queries.ts'
import { senderFor } from './sender.ts'
import type { MailBranding } from './style.ts'
import type { Transport } from './transport.ts'

export const SEND_MAIL = 'send-mail'

interface Payload {
  communityId: number
  mailId: number
  deleteAfterSending?: boolean
}

export interface Envelope {
  sender: string
  recipient: string
  replyTo?: string
}

/**
 * Stores the mail and queues its delivery in the caller's transaction. With `deleteAfterSending` the stored copy is
 * removed once the mail server accepted it.
 */
export async function queueMail(
  tx: Tx,
  queue: Queue,
  communityId: number,
  to: Envelope,
  content: MailContent,
  { deleteAfterSending = false } = {},
) {
  const mailId = await insertMail(tx, composeMail(to, content, await findMailBranding(tx)))
  await queue.send<Payload>(tx, SEND_MAIL, { communityId, mailId, deleteAfterSending })
}

interface Queued {
  to: Envelope
  /** Lazy, so that thousands of mails are not in memory at once. */
  content: () => MailContent
  deleteAfterSending?: boolean
}

const MAILS_AT_ONCE = 100

/** Inserts in batches of `MAILS_AT_ONCE`. */
export async function queueMails(tx: Tx, queue: Queue, communityId: number, mails: readonly Queued[]): Promise<void> {
  const branding = await findMailBranding(tx)
  for (let begin = 0; begin < mails.length; begin += MAILS_AT_ONCE) {
    const some = mails.slice(begin, begin + MAILS_AT_ONCE)
    const ids = await insertMails(
      tx,
      some.map(({ to, content }) => composeMail(to, content(), branding)),
    )
    const payloads = some.map(({ deleteAfterSending = false }, index) => ({
      communityId,
      mailId: ids[index] ?? 0,
      deleteAfterSending,
    }))
    await queue.sendAll<Payload>(tx, SEND_MAIL, payloads)
    // Yields to the event loop: composing is slow.
    await setImmediate()
  }
}

function composeMail(to: Envelope, content: MailContent, branding: MailBranding): NewMail {
  return {
    ...to,
    sender: senderFor(to.sender, content.community),
    subject: oneLine(content.subject),
    text: plainText(content),
    html: html(content, branding),
    unsubscribeUrl: content.refusal?.url,
    oneClickUrl: content.unsubscribe?.oneClickUrl,
    pictures: { ...content.pictures, ...(branding.logo !== null && { logo: branding.logo }) },
  }
}

export function sendMailJob(db: Db, transport: Transport, loadPictures: LoadPictures): Job<Payload> {
  const sending = new Set<number>()
  /** Accepted by the mail server but not yet marked in the database: not delivered again. */
  const delivered = new Set<number>()

  async function deliver(mail: NonNullable<Awaited<ReturnType<typeof findMail>>>): Promise<void> {
    // Mails in the outbox are read in the browser, which gets the pictures then.
    const pictures = transport.kind === 'smtp' ? await loadPictures(mail.pictures ?? {}) : []
    await transport.deliver({ ...mail, html: keepLoadedPictures(mail.html, pictures), pictures })
  }

  async function send({ communityId, mailId, deleteAfterSending }: Payload): Promise<void> {
    const mail = await withCommunity(db, communityId, (tx) => findMail(tx, mailId))
    if (!mail || mail.sentAt !== null) return
    // Outside any transaction: a slow mail server must not hold a connection.
    if (!delivered.has(mailId)) await deliver(mail)
    delivered.add(mailId)
    failpoint('mail-delivered')
    const forget = deleteAfterSending === true && transport.kind === 'smtp'
    await withCommunity(db, communityId, (tx) => (forget ? deleteMail(tx, mailId) : markMailSent(tx, mailId)))
    delivered.delete(mailId)
  }

  return {
    name: SEND_MAIL,
    async work(payload) {
      // A process too busy to send heartbeats gets its own job again while the first run is still active.
      if (sending.has(payload.mailId)) throw new Error(`mail ${payload.mailId} is being sent`)
      sending.add(payload.mailId)
      await send(payload).finally(() => sending.delete(payload.mailId))
    },
  }
}
