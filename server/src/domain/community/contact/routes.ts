import { CONTACT_RECEIPTS, VISITOR_MESSAGES, contactApi } from '@vecu/contract/contact'
import { AppError } from '@vecu/contract/error'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Community } from '../../../schema/tables/tables.ts'
import { toBucket, countAttempt } from '../../../platform/http/limits/attempts.ts'
import { handlePrepared } from '../../../request/handle.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import type { Services } from '../../../platform/services.ts'
import { contactMail, contactReceiptMail } from './contact.mail.ts'
import { insertContact } from './queries.ts'

export const contactRoutes = [
  handlePrepared(
    contactApi.create,
    {
      async prepare({ services, community, viewer }) {
        if (!viewer) await countVisitor(services, community)
        return { receiptTo: await findReceiptEmail(services, viewer) }
      },
      undo: () => Promise.resolve(),
    },
    async ({ tx, services, community, locale, viewer, body: contact }, { receiptTo }) => {
      const { id, reference, createdAt } = await insertContact(tx, contact, locale)
      const written = { community: community.name, locale, reference }
      const from = services.settings.mailFrom
      if (community.support_email !== null) {
        const envelope = { sender: from, recipient: community.support_email, replyTo: contact.email }
        const sender = toSender(viewer)
        await queueMail(tx, services.queue, community.id, envelope, contactMail({ ...written, contact, sender }))
      }
      if (receiptTo !== null) {
        const envelope = { sender: from, recipient: receiptTo }
        await queueMail(tx, services.queue, community.id, envelope, contactReceiptMail({ ...written, createdAt }))
      }
      return { id, reference, receiptSentTo: receiptTo }
    },
  ),
]

function toSender(viewer: Viewer | undefined) {
  return viewer && { email: viewer.email, isConfirmed: viewer.emailConfirmedAt !== null }
}

/** Limits visitors' messages per community: a limit per IP address alone would not protect its support mailbox. */
async function countVisitor({ settings, connection }: Services, community: Community): Promise<void> {
  const bucket = toBucket(settings.secretKey, 'contact', 'recipient', `support of ${community.id}`)
  await countAttempt(connection.db, bucket, VISITOR_MESSAGES)
}

/** E-mail address for the receipt: only the confirmed one of the sender's account, within the rate limit. */
async function findReceiptEmail(
  { settings, connection }: Services,
  viewer: Viewer | undefined,
): Promise<string | null> {
  if (!viewer || viewer.emailConfirmedAt === null) return null
  try {
    const bucket = toBucket(settings.secretKey, 'contact receipt', 'recipient', viewer.email.toLowerCase())
    await countAttempt(connection.db, bucket, CONTACT_RECEIPTS)
    return viewer.email
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return null
    throw error
  }
}
