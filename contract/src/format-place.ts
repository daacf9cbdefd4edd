import type { Address } from './experience.ts'

type Place = Pick<Address, 'name' | 'city' | 'postcode' | 'administrative' | 'country'>

/** The parts of a place that are known, from near to far. */
export function formatPlace({ name, city, postcode, administrative, country }: Place): string {
  return [formatNear({ name, city }), postcode, administrative, country].filter(Boolean).join(', ')
}

/** A place as a heading: its name and town, or else the nearest part that is known. */
export function formatShortPlace({ name, city, administrative, country }: Omit<Place, 'postcode'>): string {
  return formatNear({ name, city }) || administrative || country
}

function formatNear({ name, city }: Pick<Place, 'name' | 'city'>): string {
  return [name === city ? '' : name, city].filter(Boolean).join(', ')
}
