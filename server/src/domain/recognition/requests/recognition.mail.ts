import type { Certificator } from '@vecu/contract/certification'
import type { Locale } from '@vecu/contract/locale'
import { formatLocalDay } from '@vecu/contract/format-date-time'
import { formatPlace } from '@vecu/contract/format-place'

import type { Snapshot } from '../../../schema/tables/recognition-tables.ts'
import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent, MailQuote } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail, sanitizeMailName } from '../../../platform/mail/build-mail.ts'
import { completeDate } from '../../../platform/text/item-date.ts'
import { longDate } from '../../../platform/text/long-date.ts'
import type { Settings } from '../../../settings.ts'

interface Request extends MailRecipient {
  kind: 'requested' | 'reminded'
  settings: Settings
  snapshot: Snapshot
  message: string | null
  token: string
  expiresAt: Date
  /** Whether the recipient was named by e-mail address, and may not know the product. */
  isOutsider: boolean
  pictures: { cover?: string; avatar?: string }
  coverAlt?: string
  unsubscribe?: MailContent['unsubscribe']
}

/**
 * Sent to the certificator, in the language that the requester chose and with the same link each time. Opening it
 * decides nothing; the unsubscribe link leads to "This is not for me".
 */
export function requestMail(request: Request): MailContent {
  const { kind, to, community, settings, snapshot, message, token, expiresAt, pictures, coverAlt, unsubscribe } =
    request
  const { firstname, lastname } = snapshot.author
  const requester = sanitizeMailName(`${firstname} ${lastname}`)
  const called = sanitizeMailName(to.firstname)
  const { t, content } = buildMail(kind === 'requested' ? 'recognitionRequest' : 'recognitionReminder', request, {
    firstname: called,
    requester,
    date: longDate(to.locale, expiresAt),
  })
  const page = { settings, community, path: '/recognition/review', locale: to.locale }
  const { localDate } = completeDate(snapshot)
  const date = localDate === null ? '' : formatLocalDay(localDate, to.locale)
  const place = snapshot.address ? formatPlace(snapshot.address) : ''
  const detail = [date, place].filter(Boolean).join(', ')
  return {
    ...content,
    greeting: called === '' ? t('nameless') : t('greeting'),
    action: { label: t('action'), url: pageUrl({ ...page, query: { token } }) },
    plainLink: t('plainLink'),
    note: t('note'),
    ...(kind === 'requested' && request.isOutsider && { about: t('about') }),
    quotes: [
      { ...quoteExperience(snapshot), by: { name: requester, detail, hasAvatar: pictures.avatar !== undefined } },
      ...(message === null ? [] : [{ label: t('message'), text: message }]),
    ],
    pictures: { ...pictures, seal: { kind: 'empty', locale: to.locale } },
    ...(coverAlt !== undefined && { coverAlt }),
    refusal: { label: t('refusal'), url: pageUrl({ ...page, query: { token, refuse: '1' } }) },
    ...(unsubscribe && { unsubscribe: request.isOutsider ? withoutLabel(unsubscribe) : unsubscribe }),
  }
}

/** Outsiders have the refusal as their only link: it stops further mails too. */
function withoutLabel({ url, oneClickUrl }: NonNullable<MailContent['unsubscribe']>) {
  return { url, oneClickUrl }
}

interface Quoted {
  title?: string | undefined
  description: string
  language?: Locale | undefined
}

/** Title and text, as the author wrote them. */
function quoteExperience({ title, description, language }: Quoted): MailQuote {
  return {
    ...(title !== undefined && { title }),
    text: description,
    ...(language !== undefined && { language }),
  }
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

interface OutcomeMailInput extends MailRecipient, Quoted {
  outcome: Outcome
  settings: Settings
  certificator: Certificator
  comment: string | null
  reason: string | null
  experienceId: number | null
  /** The avatar is that of the certificator. */
  pictures: { cover?: string; avatar?: string }
  coverAlt?: string
  unsubscribe?: MailContent['unsubscribe']
}

/** Sent to the requester. */
export function outcomeMail(input: OutcomeMailInput): MailContent {
  const { outcome, to, community, settings, certificator, experienceId, pictures, coverAlt, unsubscribe } = input
  const name = sanitizeMailName(`${certificator.firstname} ${certificator.lastname}`)
  const { t, content } = buildMail(OUTCOME_MAILS[outcome], input, { certificator: name })
  const path = experienceId === null ? '/' : `/experiences/${experienceId}`
  const comment = outcome === 'revoked' ? input.reason : input.comment
  const by = { name, ...(certificator.role !== null && { detail: certificator.role }) }
  return {
    ...content,
    action: { label: t('action'), url: pageUrl({ settings, community, path, locale: to.locale }) },
    quotes: [
      { label: t('experience'), ...quoteExperience(input) },
      ...(comment === null || comment === ''
        ? []
        : [{ label: t('words'), text: comment, by: { ...by, hasAvatar: pictures.avatar !== undefined } }]),
    ],
    pictures: { ...pictures, ...(outcome === 'accepted' && { seal: { kind: 'gold', locale: to.locale } }) },
    ...(coverAlt !== undefined && { coverAlt }),
    ...(unsubscribe && { unsubscribe }),
  }
}
