import type { Certificator } from '@vecu/contract/experience'

import type { Snapshot } from '../../../schema/tables/recognition-tables.ts'
import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail, sanitizeMailName } from '../../../platform/mail/build-mail.ts'
import { longDate } from '../../../platform/text/long-date.ts'
import type { Settings } from '../../../settings.ts'

interface Request extends MailRecipient {
  kind: 'requested' | 'reminded'
  settings: Settings
  snapshot: Snapshot
  message: string | null
  token: string
  expiresAt: Date
}

/**
 * Sent to the certificator, in the language that the requester chose and with the same link each time. Opening it
 * decides nothing; the unsubscribe link leads to "This is not for me".
 */
export function requestMail(request: Request): MailContent {
  const { kind, to, community, settings, snapshot, message, token, expiresAt } = request
  const { firstname, lastname } = snapshot.author
  const { t, content } = buildMail(kind === 'requested' ? 'recognitionRequest' : 'recognitionReminder', request, {
    firstname: sanitizeMailName(to.firstname),
    requester: sanitizeMailName(`${firstname} ${lastname}`),
    date: longDate(to.locale, expiresAt),
  })
  const page = { settings, community, path: '/recognition/review', locale: to.locale }
  const place = [snapshot.address?.name, snapshot.address?.city].filter(Boolean).join(', ')
  return {
    ...content,
    greeting: t('greeting'),
    facts: [
      ...(snapshot.date === null ? [] : [{ label: t('day'), value: longDate(to.locale, new Date(snapshot.date)) }]),
      ...(place === '' ? [] : [{ label: t('place'), value: place }]),
    ],
    action: { label: t('action'), url: pageUrl({ ...page, query: { token } }) },
    plainLink: t('plainLink'),
    note: t('note'),
    quotes: [
      { label: t('experience'), text: quoteExperience(snapshot) },
      ...(message === null ? [] : [{ label: t('message'), text: message }]),
    ],
    unsubscribe: { label: t('unsubscribe'), url: pageUrl({ ...page, query: { token, refuse: '1' } }) },
  }
}

/** Title and text, as the author wrote them. */
function quoteExperience({ title, description }: { title?: string | undefined; description: string }): string {
  return title === undefined ? description : `${title}\n${description}`
}

export type Outcome = 'accepted' | 'returned' | 'declined' | 'disowned' | 'expired' | 'revoked'

const OUTCOME_MAILS: Record<Outcome, string> = {
  accepted: 'recognitionAccepted',
  returned: 'recognitionReturned',
  declined: 'recognitionDeclined',
  disowned: 'recognitionDisowned',
  expired: 'recognitionExpired',
  revoked: 'recognitionRevoked',
}

interface OutcomeMailInput extends MailRecipient {
  outcome: Outcome
  settings: Settings
  certificator: Certificator
  title?: string | undefined
  description: string
  comment: string | null
  reason: string | null
  experienceId: number | null
}

/** Sent to the requester. */
export function outcomeMail(input: OutcomeMailInput): MailContent {
  const { outcome, to, community, settings, certificator, experienceId } = input
  const name = sanitizeMailName(`${certificator.firstname} ${certificator.lastname}`)
  const { t, content } = buildMail(OUTCOME_MAILS[outcome], input, { certificator: name })
  const path = experienceId === null ? '/' : `/experiences/${experienceId}`
  const comment = outcome === 'revoked' ? input.reason : input.comment
  return {
    ...content,
    action: { label: t('action'), url: pageUrl({ settings, community, path, locale: to.locale }) },
    quotes: [
      { label: t('experience'), text: quoteExperience(input) },
      ...(comment === null || comment === '' ? [] : [{ label: t('words'), text: comment }]),
    ],
  }
}
