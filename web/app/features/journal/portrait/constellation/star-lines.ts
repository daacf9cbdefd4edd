import type { Portrait } from '@vecu/contract/portrait'

import type { Box, Star, ThemeLabel } from './sky.ts'

/** Maximum number of lines per star, to keep the map readable. */
const MAX_LINKS_PER_STAR = 3
const LABEL_GAP = 5
const STAR_GAP = 4
const MIN_PIECE = 14
/** A line of which less is left is not drawn. */
const MIN_VISIBLE_SHARE = 0.6

export interface StarLine {
  from: string
  to: string
  /** Visible pieces: a line stops before every label. */
  pieces: Piece[]
}

export interface Piece {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** Lines between linked stars, most frequent links first. Lines that would run through another star are left out. */
export function drawStarLines(stars: readonly Star[], themes: readonly ThemeLabel[], links: Portrait['links']) {
  const byKey = new Map(stars.map((star) => [star.key, { star, degree: 0 }]))
  const labels = [...stars.flatMap((star) => star.labels), ...themes.map(({ box }) => box)]
  const lines: StarLine[] = []
  for (const [one, other] of links) {
    const [from, to] = [byKey.get(one), byKey.get(other)]
    if (!from || !to || from === to || Math.max(from.degree, to.degree) >= MAX_LINKS_PER_STAR) continue
    const others = stars.filter(({ key }) => key !== one && key !== other)
    if (others.some((star) => isCrossed(star, from.star, to.star))) continue
    const pieces = visiblePieces(from.star, to.star, labels)
    if (pieces.length === 0) continue
    from.degree++
    to.degree++
    lines.push({ from: one, to: other, pieces })
  }
  return lines
}

function isCrossed({ x, y, radius }: Star, from: Star, to: Star): boolean {
  const [wide, high] = [to.x - from.x, to.y - from.y]
  const share = ((x - from.x) * wide + (y - from.y) * high) / (wide * wide + high * high || 1)
  const nearest = Math.max(0, Math.min(1, share))
  return Math.hypot(from.x + nearest * wide - x, from.y + nearest * high - y) < radius + STAR_GAP
}

function visiblePieces(from: Star, to: Star, labels: readonly Box[]): Piece[] {
  const [wide, high] = [to.x - from.x, to.y - from.y]
  const far = Math.hypot(wide, high) || 1
  const [begin, end] = [(from.radius * 0.8) / far, 1 - (to.radius * 0.8) / far]
  const hidden = labels
    .map((box) => coveredPart(from, wide, high, box))
    .filter((part) => part !== undefined)
    .toSorted(([one], [other]) => one - other)
  const visible: [number, number][] = []
  let at = begin
  for (const [enter, leave] of [...hidden, [end, end] as const]) {
    const stop = Math.min(enter, end)
    if ((stop - at) * far >= MIN_PIECE) visible.push([at, stop])
    at = Math.max(at, leave)
  }
  const shown = visible.reduce((sum, [first, last]) => sum + last - first, 0)
  if (shown < MIN_VISIBLE_SHARE * (end - begin)) return []
  return visible.map(([first, last]) => ({
    x1: from.x + first * wide,
    y1: from.y + first * high,
    x2: from.x + last * wide,
    y2: from.y + last * high,
  }))
}

/** Part of a line inside a box with its gap, as shares of the line (Liang–Barsky); undefined if it misses the box. */
function coveredPart({ x, y }: Star, wide: number, high: number, box: Box): [number, number] | undefined {
  const edges = [
    [-wide, x - box.left + LABEL_GAP],
    [wide, box.right + LABEL_GAP - x],
    [-high, y - box.top + LABEL_GAP],
    [high, box.bottom + LABEL_GAP - y],
  ] as const
  let [enter, leave] = [0, 1]
  for (const [step, room] of edges) {
    if (step === 0) {
      if (room < 0) return undefined
    } else if (step < 0) {
      enter = Math.max(enter, room / step)
    } else {
      leave = Math.min(leave, room / step)
    }
  }
  return enter < leave ? [enter, leave] : undefined
}
