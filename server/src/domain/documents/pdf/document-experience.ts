import type { Certification } from '@vecu/contract/certification'
import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Address } from '@vecu/contract/address'
import type { Experience } from '@vecu/contract/experience'
import { formatLocalDate } from '@vecu/contract/format-date-time'
import { formatPlace } from '@vecu/contract/format-place'
import type { DocumentExperience } from '@vecu/pdf/document'

import { localDay } from '../../../platform/text/item-date.ts'

/** A document with the storage keys of pictures in place of their bytes. */
export type ByKeys<Value> = Value extends Uint8Array | null
  ? string | null
  : Value extends readonly (infer Item)[]
    ? ByKeys<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Name extends 'picture' ? string | null : ByKeys<Value[Name]> }
      : Value

/** Prints an experience; `keys` has the storage key of each picture, by experience id. */
export function documentExperience(
  experience: Experience,
  keys: ReadonlyMap<number, string>,
): ByKeys<DocumentExperience> {
  const { id, title, description, language, localDate, addressAttributes: address } = experience
  const certification = findValidCertification(experience)
  return {
    title,
    description,
    language,
    date: localDate,
    place: address ? formatPlace(address) : '',
    city: address?.city ?? '',
    coordinates: address ? toCoordinates(address) : null,
    picture: keys.get(id) ?? null,
    pictureDescription: experience.pictureDescription,
    certifiedBy: certification ? formatCertifier(certification) : null,
    certifiedDetails: certification ? formatDetails(certification) : null,
    identification: certification?.identification ?? null,
    code: certification?.code ?? null,
    skills: listSkills(experience),
  }
}

/** A longer role does not fit the layout. */
const MAX_ROLE = 40

function formatCertifier({ certificatorAttributes: { firstname, lastname } }: Certification): string {
  return `${firstname} ${lastname}`.trim()
}

/** The day is that of the credential, in UTC. */
function formatDetails({ certificatorAttributes, decidedAt }: Certification): string {
  const { role } = certificatorAttributes
  const shortRole = role !== null && role.length > MAX_ROLE ? `${role.slice(0, MAX_ROLE - 1).trimEnd()}…` : role
  const day = formatLocalDate(localDay(new Date(decidedAt), 'UTC'))
  return [shortRole, day].filter(Boolean).join(', ')
}

function toCoordinates({ latitude, longitude }: Address): DocumentExperience['coordinates'] {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** A skill with subskills counts as a heading, not as a skill. */
function listSkills({ skillsAttributes }: Experience): ByKeys<DocumentExperience>['skills'] {
  return skillsAttributes
    .flatMap((skill) => (skill.skillsAttributes.length > 0 ? skill.skillsAttributes : [skill]))
    .map(({ name, level, certifiedLevel }) => ({
      name,
      stars: (certifiedLevel ?? level) + 1,
      certified: certifiedLevel !== null,
    }))
    .toSorted((a, b) => Number(b.certified) - Number(a.certified) || b.stars - a.stars)
}
