import type { Address } from './experience.ts'

type Place = Pick<Address, 'name' | 'city' | 'postcode' | 'administrative' | 'country'>

/** Known parts of a place, from near to far. */
export function formatPlace({ name, city, postcode, administrative, country }: Place): string {
  return [formatNear({ name, city }), postcode, administrative, country].filter(Boolean).join(', ')
}

/** Name and town of a place, or else the nearest known part. */
export function formatShortPlace({ name, city, administrative, country }: Omit<Place, 'postcode'>): string {
  return formatNear({ name, city }) || administrative || country
}

function formatNear({ name, city }: Pick<Place, 'name' | 'city'>): string {
  return [name === city ? '' : name, city].filter(Boolean).join(', ')
}
