import type { DocumentSkill } from '../document.ts'
import type { Box } from './cut-line.ts'
import { estimateWidth, wrapLabel } from './wrap-label.ts'

export interface Star {
  key: string
  x: number
  y: number
  /** Half its width: the level. */
  size: number
  certified: boolean
  fontSize: number
  lines: string[]
  /** Top of the label, which is centred below the star. */
  labelY: number
  /** Around the label. */
  label: Box
}

export interface Region extends Box {
  /** Varies the pattern of the rows from one region to the next. */
  index: number
}

const SIZES = [7, 10.5, 15, 20]
const FONT_SIZES = [11.5, 10.5, 9.5, 8.5]
const LINE_HEIGHT = 1.2
const GAP = 3
const BETWEEN = 8
/** Room that a star with its name needs at least. */
const NARROWEST = 92
const WIDEST_LABEL = 150

/**
 * Places the skills of one heading in rows, each star with its whole name below it. Where names need more room than
 * there is, they become smaller, then the last skills are left out: the list below the sky has them.
 */
export function placeGroup(skills: readonly DocumentSkill[], region: Region): Star[] {
  for (let count = skills.length; count > 0; count -= 1) {
    for (const fontSize of FONT_SIZES) {
      const stars = tryRows(skills.slice(0, count), region, fontSize)
      if (stars) return stars
    }
  }
  return []
}

function tryRows(skills: readonly DocumentSkill[], region: Region, fontSize: number): Star[] | undefined {
  const width = region.right - region.left
  const rows = rowsOf(skills, Math.max(1, Math.floor(width / NARROWEST)), region.index)
  const measured = rows.map((row) => row.map((skill) => measureStar(skill, width / row.length - 8, fontSize)))
  const heights = measured.map((row) => Math.max(...row.map(({ height }) => height)))
  const free = region.bottom - region.top - heights.reduce((sum, height) => sum + height, 0)
  if (free < (rows.length - 1) * BETWEEN) return undefined
  const share = free / rows.length
  let top = region.top
  return measured.flatMap((row, index) => {
    const height = (heights[index] ?? 0) + share
    const cell = { top, height, width: width / row.length }
    top += height
    return row.map((star, column) => seat(star, { ...cell, left: region.left + column * cell.width }, fontSize))
  })
}

/** Distributes skills over rows; which rows have one more changes from region to region. */
function rowsOf(skills: readonly DocumentSkill[], perRow: number, index: number): DocumentSkill[][] {
  const count = skills.length
  const least = count > 4 && perRow < 4 ? 3 : count > 2 ? 2 : 1
  const rows = Math.min(count, Math.max(Math.ceil(count / perRow), least))
  const longer = count % rows
  let from = 0
  return Array.from({ length: rows }, (_, row) => {
    const isLonger = (row * 2 + index) % rows < longer
    const size = Math.floor(count / rows) + (isLonger ? 1 : 0)
    from += size
    return skills.slice(from - size, from)
  }).filter((row) => row.length > 0)
}

interface MeasuredStar {
  skill: DocumentSkill
  size: number
  lines: string[]
  width: number
  height: number
}

function measureStar(skill: DocumentSkill, room: number, fontSize: number): MeasuredStar {
  const size = SIZES[skill.stars - 1] ?? 7
  const lines = wrapLabel(skill.name, Math.min(room, WIDEST_LABEL), fontSize)
  const width = Math.max(2 * size, ...lines.map((line) => estimateWidth(line, fontSize)))
  return { skill, size, lines, width, height: 2 * size + GAP + lines.length * fontSize * LINE_HEIGHT }
}

interface Cell {
  left: number
  top: number
  width: number
  height: number
}

function seat({ skill, size, lines, width, height }: MeasuredStar, cell: Cell, fontSize: number): Star {
  const [along, down] = scatter(skill.key)
  const x = cell.left + width / 2 + along * Math.max(0, cell.width - width)
  const y = cell.top + size + down * Math.max(0, cell.height - height - BETWEEN)
  const labelY = y + size + GAP
  const label = {
    left: x - width / 2,
    right: x + width / 2,
    top: labelY,
    bottom: labelY + lines.length * fontSize * LINE_HEIGHT,
  }
  return { key: skill.key, x, y, size, certified: skill.certified, fontSize, lines, labelY, label }
}

/** Two fractions around the middle, derived from a text (FNV-1a hash): the same skills make the same sky. */
function scatter(text: string): [number, number] {
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  const middle = (part: number) => 0.15 + (part / 65_535) * 0.7
  return [middle(hash >>> 16), middle(hash & 65_535)]
}
