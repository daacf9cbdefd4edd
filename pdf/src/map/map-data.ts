import { translate } from '@vecu/messages/translate'

import { shortened } from '../clean-text.ts'
import type { DocumentExperience, StoryDocument } from '../document.ts'
import { type MapPin, drawMap } from './draw-map.ts'
import { placeLabels } from './labels.ts'
import { MAP_SIZE } from './window.ts'

const MAX_TOWN_LENGTH = 24
const MAX_ENTRY_LENGTH = 38

interface KnownPlace {
  number: number
  place: string
  town: string
}

/** Town of one pin, or the list of the places that share it. */
interface Label {
  town: string
  entries: { numbers: string; name: string }[]
}

/** Template data of the map: the drawing, and the numbers and labels that stand on it. */
export function mapData({ locale, experiences }: Pick<StoryDocument, 'locale' | 'experiences'>): object {
  const located = experiences.flatMap((experience, index) => {
    const { coordinates } = experience
    return coordinates ? [{ ...coordinates, experience, number: index + 1 }] : []
  })
  const places = located.map(({ experience, number }) => toPlace(experience, number))
  const { svg, pins } = drawMap(
    located.map(({ latitude, longitude, experience }) => ({
      latitude,
      longitude,
      certified: experience.certifiedBy !== null,
    })),
  )
  const labels = withoutRepeats(pins.map((pin) => toLabel(pin, places)))
  const placed = placeLabels(pins, labels.map(estimateSize))
  const towns = [...new Set(places.map(({ town }) => town))].filter(Boolean).join(', ')
  return {
    svg,
    ...MAP_SIZE,
    pins: pins.map(({ tipX, tipY, certified, members: [first = 0, ...others] }) => ({
      x: tipX,
      y: tipY,
      certified,
      number: others.length > 0 ? null : (places[first]?.number ?? null),
    })),
    labels: placed.flatMap((box, index) => (box ? [{ ...box, ...labels[index] }] : [])),
    alt: towns === '' ? translate(locale, 'pdf:noPlace') : translate(locale, 'pdf:map', { places: towns }),
  }
}

function toPlace({ place, city }: DocumentExperience, number: number): KnownPlace {
  return { number, place, town: shortened(city, MAX_TOWN_LENGTH) }
}

function toLabel({ members }: MapPin, places: readonly KnownPlace[]): Label {
  const here = members.flatMap((member) => places[member] ?? [])
  const town = mostCommon(here.map((place) => place.town))
  if (here.length < 2) return { town, entries: [] }
  const numbers = new Map<string, number[]>()
  for (const { number, place } of here) {
    const name = place.endsWith(`, ${town}`) ? place.slice(0, -town.length - 2) : place
    numbers.set(name, [...(numbers.get(name) ?? []), number])
  }
  return {
    town,
    entries: [...numbers].map(([name, list]) => ({
      numbers: list.join(', '),
      name: shortened(name, MAX_ENTRY_LENGTH),
    })),
  }
}

function mostCommon(towns: readonly string[]): string {
  const count = (town: string) => towns.filter((one) => one === town).length
  return towns.toSorted((a, b) => count(b) - count(a))[0] ?? ''
}

/** A town is named once, and not beside a pin when a list has it. */
function withoutRepeats(labels: readonly Label[]): Label[] {
  const listed = new Set(labels.filter(({ entries }) => entries.length > 0).map(({ town }) => town))
  return labels.map((label) => {
    if (label.entries.length > 0) return label
    if (listed.has(label.town)) return { ...label, town: '' }
    listed.add(label.town)
    return label
  })
}

/** In pixels, a little too large: a name of 18 pixels, or a list of 11.5 with a margin. */
function estimateSize({ town, entries }: Label): { width: number; height: number } {
  if (entries.length === 0) return { width: town === '' ? 0 : town.length * 10 + 8, height: 24 }
  const widest = Math.max(
    town.length * 8.4,
    ...entries.map(({ numbers, name }) => (numbers.length + name.length) * 6.8),
  )
  return { width: widest + 36, height: 18 + (town === '' ? 0 : 21) + entries.length * 16 }
}
