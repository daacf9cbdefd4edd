import type { Address, Experience } from '@vecu/contract/experience'
import type { DocumentExperience } from '@vecu/pdf/document'

/** A document as far as the database knows it: pictures by the keys of their files. */
export type ByKeys<Value> = Value extends Uint8Array | null
  ? string | null
  : Value extends readonly (infer Item)[]
    ? ByKeys<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Name extends 'picture' ? string | null : ByKeys<Value[Name]> }
      : Value

export function documentExperience(
  { id, description, date, addressAttributes: address, certificationAttributes }: Experience,
  keys: ReadonlyMap<number, string>,
): ByKeys<DocumentExperience> {
  const certificator = certificationAttributes[0]?.certificatorAttributes
  return {
    description,
    date,
    place: address ? shortPlace(address) : '',
    city: address?.city ?? '',
    coordinates: address ? coordinatesOf(address) : null,
    picture: keys.get(id) ?? null,
    certifiedBy: certificator ? `${certificator.firstname} ${certificator.lastname}` : null,
  }
}

/** As a heading: what is there and in which town; the rest would only be long. */
function shortPlace({ name, city, administrative, country }: Address): string {
  const near = [name === city ? '' : name, city].filter(Boolean)
  return (near.length > 0 ? near : [administrative, country].filter(Boolean)).join(', ')
}

function coordinatesOf({ latitude, longitude }: Address): DocumentExperience['coordinates'] {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
