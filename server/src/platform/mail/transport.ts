import { createTransport } from 'nodemailer'

import { type PictureFile, contentId } from './mail-pictures.ts'

export interface OutgoingMail {
  id: number
  sender: string
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  oneClickUrl: string | null
  pictures: PictureFile[]
}

export interface Transport {
  kind: 'outbox' | 'smtp'
  deliver(mail: OutgoingMail): Promise<void>
}

/** Without a mail server, mails stay in the outbox, shown by `/dev`. */
export function openTransport(smtpUrl: string | undefined): Transport {
  if (smtpUrl === undefined) return { kind: 'outbox', deliver: () => Promise.resolve() }
  const smtp = createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true } as object)
  return {
    kind: 'smtp',
    async deliver({ id, sender, recipient, replyTo, subject, text, html, pictures, ...unsubscribe }) {
      await smtp.sendMail({
        // A stable Message-ID lets the receiver recognise a mail sent twice after a crash.
        messageId: `<vecu-${id}@${sender.match(/@([^>]+)/)?.[1] ?? 'localhost'}>`,
        from: sender,
        to: { name: '', address: recipient },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
        subject,
        text,
        html,
        attachments: pictures.map(({ name, type, bytes }) => ({
          cid: contentId(name),
          filename: `${name}.${type === 'image/png' ? 'png' : 'jpg'}`,
          contentType: type,
          contentDisposition: 'inline' as const,
          content: bytes,
        })),
      })
    },
  }
}

type Unsubscribe = Pick<OutgoingMail, 'unsubscribeUrl' | 'oneClickUrl'>

/** One-click unsubscribing by RFC 8058; mails queued by an earlier release only have a page. */
function unsubscribeHeaders({ unsubscribeUrl, oneClickUrl }: Unsubscribe): Record<string, string> {
  if (oneClickUrl !== null) {
    return { 'List-Unsubscribe': `<${oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  }
  return unsubscribeUrl === null ? {} : { 'List-Unsubscribe': `<${unsubscribeUrl}>` }
}
