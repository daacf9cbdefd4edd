import type { Address } from '@vecu/contract/experience'

/** What a place is called in a field: its own name, else its town's. */
export function placeName({ name, city, administrative, country }: Address): string {
  return name || city || administrative || country
}

/** What tells it from others of that name. */
export function placeContext(address: Address): string {
  const name = placeName(address)
  const { city, postcode, administrative, country } = address
  return [city, postcode, administrative, country].filter((part) => part !== '' && part !== name).join(', ')
}
