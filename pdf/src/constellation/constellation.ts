import type { DocumentSkill } from '../document.ts'
import { type Box, type Line, cutLine } from './cut-line.ts'
import { type Star, placeGroup } from './place-group.ts'
import { wrapLabel } from './wrap-label.ts'

export interface SkyGroup {
  name: string
  /** Best first. */
  skills: readonly DocumentSkill[]
}

export interface Constellation {
  height: number
  stars: Star[]
  lines: Line[]
  /** Names of the headings. */
  names: { lines: string[]; x: number; y: number; width: number }[]
}

/** In pixels of the page. */
export const SKY_WIDTH = 666
/** The template takes the highest one that fits. */
const HEIGHTS = [440, 400, 360, 320, 280, 240, 200]
const INSET = 32
const BETWEEN = 20
const NAME_SIZE = 15
const NAME_LINE = 18
const MAX_STARS = 5
/** More lines would hide the stars. */
const MAX_LINES = 18
const MAX_LINES_PER_STAR = 4

/** Draws skills as stars: each heading has its part of the sky, and skills of the same experience are connected. */
export function drawConstellations(
  groups: readonly SkyGroup[],
  links: readonly (readonly [string, string])[],
): Constellation[] {
  return HEIGHTS.map((height) => drawConstellation(groups, links, height))
}

export function drawConstellation(
  groups: readonly SkyGroup[],
  links: readonly (readonly [string, string])[],
  height: number,
): Constellation {
  const count = Math.max(1, groups.length)
  const width = (SKY_WIDTH - 2 * INSET - (count - 1) * BETWEEN) / count
  const names = groups.map(({ name }, index) => ({
    lines: wrapLabel(name, width, NAME_SIZE),
    x: INSET + index * (width + BETWEEN),
    y: INSET - 8,
    width,
  }))
  const stars = groups.flatMap(({ skills }, index) => {
    const name = names[index]
    if (!name) return []
    const top = name.y + name.lines.length * NAME_LINE + 8
    const region = { index, left: name.x, right: name.x + width, top, bottom: height - INSET + 8 }
    return placeGroup(skills.slice(0, MAX_STARS), region)
  })
  const nameBoxes = names.map(({ lines, x, y }): Box => {
    return { left: x - 3, top: y - 3, right: x + width, bottom: y + lines.length * NAME_LINE }
  })
  return { height, stars, lines: drawLines(stars, links, nameBoxes), names }
}

function drawLines(
  stars: readonly Star[],
  links: readonly (readonly [string, string])[],
  names: readonly Box[],
): Line[] {
  const byKey = new Map(stars.map((star) => [star.key, star]))
  const labels = stars.map(({ label }) => grown(label, 3))
  const drawn = new Map<string, number>()
  const chosen = links
    .flatMap(([one, other]) => {
      const [from, to] = [byKey.get(one), byKey.get(other)]
      return from && to && from !== to ? [{ from, to }] : []
    })
    .filter(({ from, to }) => {
      const counts = [from, to].map(({ key }) => drawn.get(key) ?? 0)
      if (Math.max(...counts) >= MAX_LINES_PER_STAR) return false
      for (const { key } of [from, to]) drawn.set(key, (drawn.get(key) ?? 0) + 1)
      return true
    })
  return chosen.slice(0, MAX_LINES).flatMap(({ from, to }) => {
    const others = stars.filter((star) => star !== from && star !== to).map(({ x, y, size }) => around(x, y, size + 3))
    return cutLine(shortened(from, to), [...labels, ...names, ...others])
  })
}

/** From the points of one star to those of the other. */
function shortened(from: Star, to: Star): Line {
  const [wide, high] = [to.x - from.x, to.y - from.y]
  const far = Math.hypot(wide, high) || 1
  const at = (distance: number) => [from.x + (wide * distance) / far, from.y + (high * distance) / far] as const
  return [...at(Math.min(far / 2, from.size * 0.8)), ...at(Math.max(far / 2, far - to.size * 0.8))]
}

const around = (x: number, y: number, size: number): Box => {
  return { left: x - size, top: y - size, right: x + size, bottom: y + size }
}

const grown = ({ left, top, right, bottom }: Box, by: number): Box => {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}
