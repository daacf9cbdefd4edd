import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  id: number
  sender: string
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
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
    async deliver({ id, sender, recipient, replyTo, subject, text, html, unsubscribeUrl }) {
      await smtp.sendMail({
        // A stable Message-ID lets the receiver recognise a mail sent twice after a crash.
        messageId: `<vecu-${id}@${sender.match(/@([^>]+)/)?.[1] ?? 'localhost'}>`,
        from: sender,
        to: { name: '', address: recipient },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        ...(unsubscribeUrl !== null && { list: { unsubscribe: unsubscribeUrl } }),
        subject,
        text,
        html,
      })
    },
  }
}
