import type { Portrait, PortraitSkill } from '@vecu/contract/portrait'

import { labelLines, estimateTextWidth } from './label-lines.ts'

/** Dimensions of a star map, in pixels at its natural size. */
export interface Sky {
  width: number
  height: number
  /** Maximum number of stars; the first skills are shown. */
  stars: number
  fontSize: number
  /** Offset of every second row, as a share of a cell. */
  stagger: number
}

export const WIDE_SKY: Sky = { width: 820, height: 524, stars: 14, fontSize: 15, stagger: 0.5 }
export const TALL_SKY: Sky = { width: 350, height: 590, stars: 10, fontSize: 15.5, stagger: 0 }

export interface Star {
  key: string
  name: string
  certified: boolean
  x: number
  y: number
  radius: number
  lines: { text: string; y: number }[]
  /** Bounding box of the star and its label. */
  box: { left: number; top: number; right: number; bottom: number }
}

export interface Constellation {
  stars: Star[]
  lines: { from: Star; to: Star }[]
}

const RADIUS = [10, 13.5, 17.5, 22]
const GAP = 5
const EDGE = 5
const MAX_LABEL_LINES = 3
const MAX_SCATTER_PX = 110
const LINE_HEIGHT = 1.25
/** Maximum number of lines per star, to keep the map readable. */
const MAX_LINKS_PER_STAR = 4

interface Cell {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Places each star in its own cell, which also contains the label, so that labels neither overlap nor leave the map.
 * Linked skills are moved next to each other. Deterministic for the same skills.
 */
export function placeStars(all: readonly PortraitSkill[], links: Portrait['links'], sky: Sky): Constellation {
  const skills = all.slice(0, sky.stars)
  if (skills.length === 0) return { stars: [], lines: [] }
  const cells = createCells(skills.length, sky)
  const pairs = drawnLinks(skills, links)
  const seats = seat(skills, pairs, cells)
  const stars = skills.map((skill, index) => star(skill, cells[seats.indexOf(index)] ?? toFullCell(sky), sky))
  const byKey = new Map(stars.map((one) => [one.key, one]))
  const lines = pairs.flatMap(([one, other]) => {
    const [from, to] = [byKey.get(one), byKey.get(other)]
    return from && to ? [{ from, to }] : []
  })
  return { stars, lines }
}

function toFullCell({ width, height }: Sky): Cell {
  return { left: 0, top: 0, width, height }
}

function createCells(count: number, { width, height, stagger }: Sky): Cell[] {
  const columns = Math.max(1, Math.round(Math.sqrt((count * width * 0.8) / height)))
  const rows = Math.ceil(count / columns)
  const shift = rows > 1 && columns > 1 ? stagger : 0
  const cell = { width: width / (columns + shift), height: height / rows }
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns)
    const left = ((index % columns) + (row % 2 === 1 ? shift : 0)) * cell.width
    return { ...cell, left, top: row * cell.height }
  })
}

/** Links between visible stars, strongest first, limited to `MOST_LINKS` per star. */
function drawnLinks(skills: readonly PortraitSkill[], links: Portrait['links']): Portrait['links'] {
  const degrees = new Map(skills.map(({ key }) => [key, 0]))
  return links.filter(([one, other]) => {
    const [ofOne, ofOther] = [degrees.get(one), degrees.get(other)]
    if (ofOne === undefined || ofOther === undefined || Math.max(ofOne, ofOther) >= MAX_LINKS_PER_STAR) return false
    degrees.set(one, ofOne + 1)
    degrees.set(other, ofOther + 1)
    return true
  })
}

/** Assigns stars to cells: swaps pairs as long as that shortens the lines. */
function seat(skills: readonly PortraitSkill[], pairs: Portrait['links'], cells: readonly Cell[]): number[] {
  const keys = new Map(skills.map(({ key }, index) => [key, index]))
  const pulls = [
    ...pairs.map(([one, other]) => ({ one: keys.get(one) ?? 0, other: keys.get(other) ?? 0, force: 1 })),
    ...skills.flatMap(({ categoryKey }, one) =>
      skills.flatMap((skill, other) =>
        other > one && categoryKey !== null && skill.categoryKey === categoryKey ? [{ one, other, force: 0.25 }] : [],
      ),
    ),
  ]
  const seats = cells.map((_, index) => index)
  const length = () => {
    const places = new Map(seats.map((occupant, index) => [occupant, cells[index]]))
    return pulls.reduce((sum, { one, other, force }) => {
      const [from, to] = [places.get(one), places.get(other)]
      return from && to ? sum + force * Math.hypot(from.left - to.left, from.top - to.top) : sum
    }, 0)
  }
  let best = length()
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let one = 0; one < seats.length; one++) {
      for (let other = one + 1; other < seats.length; other++) {
        exchange(seats, one, other)
        const next = length()
        if (next < best - 0.01) {
          best = next
          isBetter = true
        } else {
          exchange(seats, one, other)
        }
      }
    }
  }
  return seats
}

function exchange(seats: number[], one: number, other: number): void {
  const previous = seats[one] ?? 0
  seats[one] = seats[other] ?? 0
  seats[other] = previous
}

function star({ key, name, level, certified }: PortraitSkill, cell: Cell, { fontSize }: Sky): Star {
  const radius = RADIUS[level] ?? 0
  const widest = cell.width - 2 * EDGE
  const textLines = labelLines(name, Math.min(widest, 13 * fontSize), fontSize, MAX_LABEL_LINES)
  const width = Math.max(2 * radius, ...textLines.map((line) => estimateTextWidth(line, fontSize)))
  const lineHeight = fontSize * LINE_HEIGHT
  const height = 2 * radius + GAP + textLines.length * lineHeight
  const [along, down] = strewn(key)
  const left = cell.left + EDGE + strew(along, widest - width)
  const top = cell.top + EDGE + strew(down, cell.height - 2 * EDGE - height)
  const below = top + 2 * radius + GAP
  return {
    key,
    name,
    certified,
    x: left + width / 2,
    y: top + radius,
    radius,
    lines: textLines.map((text, index) => ({ text, y: below + (index + 0.78) * lineHeight })),
    box: { left, top, right: left + width, bottom: top + height },
  }
}

/** Position within the free room, limited to its middle, so that a few stars do not end up in the corners. */
function strew(part: number, room: number): number {
  const used = Math.min(Math.max(0, room), MAX_SCATTER_PX)
  return Math.max(0, room - used) / 2 + part * used
}

/** Two pseudo-random fractions derived from a text (FNV-1a hash), so that the map is deterministic. */
export function strewn(text: string): [number, number] {
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return [(hash >>> 16) / 65_535, (hash & 65_535) / 65_535]
}
