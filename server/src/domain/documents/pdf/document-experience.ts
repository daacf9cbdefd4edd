import { findValidCertification } from '@vecu/contract/certification'
import type { Address, Certification, Experience } from '@vecu/contract/experience'
import { formatShortPlace } from '@vecu/contract/format-place'
import type { DocumentExperience } from '@vecu/pdf/document'

/** A document with the storage keys of pictures in place of their bytes. */
export type ByKeys<Value> = Value extends Uint8Array | null
  ? string | null
  : Value extends readonly (infer Item)[]
    ? ByKeys<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Name extends 'picture' ? string | null : ByKeys<Value[Name]> }
      : Value

export interface PrintData {
  /** Storage key of the picture, by experience id. */
  keys: ReadonlyMap<number, string>
  /** Code of the credential, by recognition id. */
  codes: ReadonlyMap<string, string>
  timeZone: string
}

export function documentExperience(
  experience: Experience,
  { keys, codes, timeZone }: PrintData,
): ByKeys<DocumentExperience> {
  const { id, description, date, addressAttributes: address } = experience
  const certification = findValidCertification(experience)
  return {
    description,
    date,
    place: address ? formatShortPlace(address) : '',
    city: address?.city ?? '',
    coordinates: address ? toCoordinates(address) : null,
    picture: keys.get(id) ?? null,
    certifiedBy: certification ? formatCertifier(certification) : null,
    certifiedDetails: certification ? formatDetails(certification, timeZone) : null,
    identification: certification?.identification ?? null,
    code: (certification && codes.get(certification.id)) ?? null,
    skills: listSkills(experience),
  }
}

/** A longer role does not fit the layout. */
const MAX_ROLE = 40

function formatCertifier({ certificatorAttributes: { firstname, lastname } }: Certification): string {
  return `${firstname} ${lastname}`.trim()
}

function formatDetails({ certificatorAttributes, decidedAt }: Certification, timeZone: string): string {
  const { role } = certificatorAttributes
  const shortRole = role !== null && role.length > MAX_ROLE ? `${role.slice(0, MAX_ROLE - 1).trimEnd()}…` : role
  const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
  return [shortRole, day.format(new Date(decidedAt))].filter(Boolean).join(', ')
}

function toCoordinates({ latitude, longitude }: Address): DocumentExperience['coordinates'] {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** A skill with subskills counts as a heading, not as a skill. */
function listSkills({ skillsAttributes }: Experience): DocumentExperience['skills'] {
  return skillsAttributes
    .flatMap((skill) => (skill.skillsAttributes.length > 0 ? skill.skillsAttributes : [skill]))
    .map(({ name, level, certifiedLevel }) => ({
      name,
      stars: (certifiedLevel ?? level) + 1,
      certified: certifiedLevel !== null,
    }))
    .toSorted((a, b) => Number(b.certified) - Number(a.certified) || b.stars - a.stars)
}
