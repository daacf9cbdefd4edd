import type { Services } from '../src/platform/services.ts'

export interface SentMail {
  subject: string
  text: string
  html: string
}

/** Mails to a recipient, oldest first. */
export function mailsTo({ services }: { services: Services }, recipient: string): Promise<SentMail[]> {
  return services.connection.db
    .selectFrom('mail')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}

/** The link in a mail; button and text must agree. */
export function linkIn({ text, html }: SentMail): URL {
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? []
  if (!html.includes(`href="${link.replaceAll('&', '&amp;')}"`)) throw new Error(`the button does not lead to ${link}`)
  return new URL(link)
}
