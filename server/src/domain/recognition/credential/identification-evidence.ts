import { type Admission, ADMISSIONS, type Identification } from '@vecu/contract/identification'
import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import { escapeMarkdown } from '../../../platform/text/escape-markdown.ts'
import { longDate } from '../../../platform/text/long-date.ts'
import { toXsdDateTime } from '../signing/proof.ts'
import type { IdentificationEvidence, OwnCredential } from './structure.ts'

const GENRES = {
  nameGiven: 'certifier-name-given',
  addressConfirmed: 'certifier-address-confirmed',
  memberSince: 'certifier-member-since',
  trainingCenter: 'certifier-signed-in-through',
} as const
const ADMISSION_GENRES: Record<Admission, string> = {
  approved: 'certifier-approved-by-admin',
  invited: 'certifier-invited-by-admin',
  link: 'certifier-registered-by-link-of-admin',
}

/**
 * Describes how the certifier was identified as Open Badges 3.0 evidence, one entry per fact: `genre` for programs,
 * `description` with the value, `narrative` for people, in Markdown. Issued credentials are read for years, so never rename a genre.
 */
export function identificationEvidence(
  url: string,
  identification: Identification,
  locale: Locale,
): IdentificationEvidence[] {
  const { nameGiven, addressConfirmed, memberSince, admission, trainingCenter } = identification
  const name = translate(locale, 'verification:identified.title')
  const entry = (genre: string, key: string, value?: string, values: Record<string, string> = {}) => ({
    id: `${url}#${genre}`,
    type: ['Evidence'] as ['Evidence'],
    name,
    genre,
    narrative: translate(locale, `verification:identified.${key}`, values),
    ...(value !== undefined && { description: value }),
  })
  return [
    ...(nameGiven ? [entry(GENRES.nameGiven, 'nameGiven')] : []),
    ...(addressConfirmed ? [entry(GENRES.addressConfirmed, 'addressConfirmed')] : []),
    ...(memberSince === null
      ? []
      : [
          entry(GENRES.memberSince, 'memberSince', toXsdDateTime(new Date(memberSince)), {
            date: longDate(locale, new Date(memberSince)),
          }),
        ]),
    ...(admission === null
      ? []
      : [
          entry(ADMISSION_GENRES[admission.way], admission.way, admission.community, {
            community: escapeMarkdown(admission.community),
          }),
        ]),
    ...(trainingCenter === null
      ? []
      : [entry(GENRES.trainingCenter, 'trainingCenter', trainingCenter, { center: escapeMarkdown(trainingCenter) })]),
  ]
}

/** Null for credentials issued before identification was recorded. */
export function readIdentification({
  evidence: [, ...others],
}: Pick<OwnCredential, 'evidence'>): Identification | null {
  const evidence = others.filter((one) => 'narrative' in one)
  if (evidence.length === 0) return null
  const find = (expectedGenre: string) => evidence.find(({ genre }) => genre === expectedGenre)
  const way = ADMISSIONS.find((one) => find(ADMISSION_GENRES[one]))
  const since = find(GENRES.memberSince)?.description
  return {
    nameGiven: find(GENRES.nameGiven) !== undefined,
    addressConfirmed: find(GENRES.addressConfirmed) !== undefined,
    memberSince: since === undefined || Number.isNaN(Date.parse(since)) ? null : new Date(since).toISOString(),
    admission: way ? { way, community: find(ADMISSION_GENRES[way])?.description ?? '' } : null,
    trainingCenter: find(GENRES.trainingCenter)?.description ?? null,
  }
}
