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
  const { id, title, description, language, date, addressAttributes: address } = experience
  const certification = findValidCertification(experience)
  return {
    title,
    description,
    language,
    date,
    place: address ? formatShortPlace(address) : '',
    city: address?.city ?? '',
    coordinates: address ? toCoordinates(address) : null,
    picture: keys.get(id) ?? null,
    certifiedBy: certification ? formatSignature(certification, timeZone) : null,
    identification: certification?.identification ?? null,
    code: (certification && codes.get(certification.id)) ?? null,
  }
}

/** A longer role does not fit the layout. */
const MAX_ROLE = 40

function formatSignature({ certificatorAttributes, decidedAt }: Certification, timeZone: string): string {
  const { firstname, lastname, role } = certificatorAttributes
  const shortRole = role !== null && role.length > MAX_ROLE ? `${role.slice(0, MAX_ROLE - 1).trimEnd()}…` : role
  const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
  return [`${firstname} ${lastname}`.trim(), shortRole, day.format(new Date(decidedAt))].filter(Boolean).join(', ')
}

function toCoordinates({ latitude, longitude }: Address): DocumentExperience['coordinates'] {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
