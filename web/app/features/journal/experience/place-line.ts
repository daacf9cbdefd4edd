import type { Address } from '@vecu/contract/experience'

type PlaceFields = Pick<Address, 'name' | 'city' | 'postcode' | 'administrative' | 'country'>

/** The parts of a place that are known, from near to far. */
export function formatPlace({ name, city, postcode, administrative, country }: PlaceFields): string {
  return [name === city ? '' : name, city, postcode, administrative, country].filter(Boolean).join(', ')
}
