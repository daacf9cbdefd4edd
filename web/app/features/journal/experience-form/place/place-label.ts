import type { Address } from '@vecu/contract/address'

/** Short name for a field: the place's own name, else its town. */
export function placeName({ name, city, administrative, country }: Address): string {
  return name || city || administrative || country
}

/** Distinguishes places of the same name. */
export function placeContext(address: Address): string {
  const name = placeName(address)
  const { city, postcode, administrative, country } = address
  return [city, postcode, administrative, country].filter((part) => part !== '' && part !== name).join(', ')
}
