import type { Address } from './address.ts'
import { foldText } from './fold-text.ts'

type Place = Pick<Address, 'name' | 'city' | 'administrative' | 'country'>

/**
 * Name and town of a place: `La Table de Karim, Rennes`. The region or country stands in for an unknown town, because
 * few places are identified by their name alone.
 */
export function formatPlace({ name, city, administrative, country }: Place): string {
  const area = city || administrative || country
  if (name === '' || area === '') return name || area
  const lastPart = name.split(',').at(-1)?.trim() ?? name
  return foldText(lastPart) === foldText(area) ? name : `${name}, ${area}`
}
