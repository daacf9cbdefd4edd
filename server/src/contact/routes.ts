import { contactApi } from '@vecu/contract/contact'

import { handle } from '../http/handle.ts'
import { queueMail } from '../mail/send-mail.job.ts'
import { contactMail, contactReceiptMail } from './contact.mail.ts'
import { insertContact } from './queries.ts'

export const contactRoutes = [
  handle(contactApi.create, async ({ tx, parts, community, locale, body: contact }) => {
    const kept = await insertContact(tx, contact, locale)
    const written = { community: community.name, contact, locale }
    const sender = parts.settings.mailFrom
    if (community.support_email !== null) {
      const toSupport = { sender, recipient: community.support_email, replyTo: contact.email }
      await queueMail(tx, parts.queue, community.id, toSupport, contactMail(written))
    }
    await queueMail(tx, parts.queue, community.id, { sender, recipient: contact.email }, contactReceiptMail(written))
    return kept
  }),
]
