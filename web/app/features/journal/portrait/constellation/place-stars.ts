import type { Portrait, PortraitSkill } from '@vecu/contract/portrait'

import { chooseSkills } from './choose-skills.ts'
import { estimateTextWidth, labelLines } from './label-lines.ts'
import { type Box, INSET, type Sky, STAR_RADIUS, type Star, type Theme, type ThemeLabel } from './sky.ts'
import { type StarLine, drawStarLines } from './star-lines.ts'
import { type Lane, createLanes } from './theme-groups.ts'

export interface Constellation {
  height: number
  stars: Star[]
  themes: ThemeLabel[]
  lines: StarLine[]
}

const LABEL_DISTANCE = 5
const CELL_EDGE = 6
const ROW_GAP = 16
const THEME_GAP = 12
const MAX_LABEL_WIDTH_EM = 11
/** Stars of a row stand up to this much lower than the highest one, so that they do not form a grid. */
const SCATTER_DOWN = 18
const SCATTER_ALONG = 44
const LINE_HEIGHT = 1.25

interface StarBlock {
  skill: PortraitSkill
  text: string[]
  radius: number
  width: number
  height: number
}

interface Row {
  blocks: StarBlock[]
  height: number
}

interface Section {
  theme: Theme
  title: string[]
  titleHeight: number
  rows: Row[]
}

/**
 * Places each theme in its own part of the map and each star in its own cell, which also contains the label, so that
 * names neither overlap nor leave the map. Deterministic for the same skills.
 */
export function placeStars(
  all: readonly PortraitSkill[],
  links: Portrait['links'],
  themes: readonly Theme[],
  sky: Sky,
): Constellation {
  const skills = chooseSkills(all, sky)
  const { lanes, needed } = sky.splits
    .map((columns) => {
      const divided = createLanes(skills, themes, links, { width: sky.width, columns })
      const filled = divided.map((lane) => ({ lane, sections: createSections(lane, sky) }))
      return { lanes: filled, needed: Math.max(0, ...filled.map(({ sections }) => heightOf(sections))) }
    })
    .reduce((lowest, one) => (one.needed < lowest.needed ? one : lowest))
  const height = Math.max(sky.minHeight, needed + 2 * INSET)
  const placed = lanes.map(({ lane, sections }) => placeLane(lane, sections, height - 2 * INSET, sky))
  const stars = placed.flatMap((lane) => lane.stars)
  const labels = placed.flatMap((lane) => lane.themes)
  return { height, stars, themes: labels, lines: drawStarLines(stars, labels, links) }
}

function createSections({ groups, width, columns }: Lane, { fontSize, themeFontSize }: Sky): Section[] {
  const cell = width / columns
  return groups.map(({ theme, skills }) => {
    const title = labelLines(theme.name, width, themeFontSize)
    const blocks = skills.map((skill) => createBlock(skill, cell, fontSize))
    const rows = Array.from({ length: Math.ceil(blocks.length / columns) }, (_, index) => {
      const inRow = blocks.slice(index * columns, (index + 1) * columns)
      const highest = Math.max(...inRow.map((block) => block.height))
      return { blocks: inRow, height: highest + (inRow.length > 1 ? SCATTER_DOWN : 0) + ROW_GAP }
    })
    return { theme, title, titleHeight: title.length * themeFontSize * LINE_HEIGHT + THEME_GAP, rows }
  })
}

function createBlock(skill: PortraitSkill, cell: number, fontSize: number): StarBlock {
  const radius = STAR_RADIUS[skill.level] ?? STAR_RADIUS[0]
  const text = labelLines(skill.name, Math.min(cell - 2 * CELL_EDGE, MAX_LABEL_WIDTH_EM * fontSize), fontSize)
  const width = Math.max(2 * radius, ...text.map((line) => estimateTextWidth(line, fontSize)))
  const height = 2 * radius + LABEL_DISTANCE + text.length * fontSize * LINE_HEIGHT
  return { skill, text, radius, width, height }
}

function heightOf(sections: readonly Section[]): number {
  return sections.reduce((sum, { titleHeight, rows }) => sum + titleHeight + rowsHeight(rows), 0)
}

function rowsHeight(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0)
}

function placeLane({ left, width }: Lane, sections: readonly Section[], room: number, sky: Sky) {
  const rowCount = sections.reduce((sum, { rows }) => sum + rows.length, 0)
  const spare = (room - heightOf(sections)) / rowCount
  const stars: Star[] = []
  const themes: ThemeLabel[] = []
  let top = INSET
  for (const { theme, title, titleHeight, rows } of sections) {
    themes.push(placeTheme(theme, title, left, top, sky))
    top += titleHeight
    for (const { blocks, height } of rows) {
      const cell = width / blocks.length
      for (const [index, block] of blocks.entries()) {
        const area = { left: left + index * cell, width: cell, top, spare: height - ROW_GAP - block.height + spare / 2 }
        stars.push(placeStar(block, area, sky))
      }
      top += height + spare
    }
  }
  return { stars, themes }
}

function placeTheme({ key }: Theme, title: readonly string[], left: number, top: number, sky: Sky): ThemeLabel {
  const lineHeight = sky.themeFontSize * LINE_HEIGHT
  const width = Math.max(...title.map((line) => estimateTextWidth(line, sky.themeFontSize)))
  return {
    key,
    x: left,
    lines: title.map((text, index) => ({ text, y: top + (index + 0.78) * lineHeight })),
    box: { left, top, right: left + width, bottom: top + title.length * lineHeight },
  }
}

interface Area {
  left: number
  top: number
  width: number
  /** Free height below the star and its label. */
  spare: number
}

function placeStar({ skill, text, radius, width, height }: StarBlock, area: Area, { fontSize }: Sky): Star {
  const [along, down] = strewn(skill.key)
  const free = Math.max(0, area.width - 2 * CELL_EDGE - width)
  const used = Math.min(free, SCATTER_ALONG)
  const left = area.left + CELL_EDGE + (free - used) / 2 + along * used
  const top = area.top + down * Math.min(Math.max(0, area.spare), 2 * SCATTER_DOWN)
  const x = left + width / 2
  const below = top + 2 * radius + LABEL_DISTANCE
  const lineHeight = fontSize * LINE_HEIGHT
  return {
    key: skill.key,
    name: skill.name,
    certified: skill.certified,
    x,
    y: top + radius,
    radius,
    lines: text.map((line, index) => ({ text: line, y: below + (index + 0.78) * lineHeight })),
    labels: text.map((line, index): Box => {
      const half = estimateTextWidth(line, fontSize) / 2
      return {
        left: x - half,
        right: x + half,
        top: below + index * lineHeight,
        bottom: below + (index + 1) * lineHeight,
      }
    }),
    box: { left, top, right: left + width, bottom: top + height },
  }
}

/** Two pseudo-random fractions derived from a text (FNV-1a hash), so that the map is deterministic. */
export function strewn(text: string): [number, number] {
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return [(hash >>> 16) / 65_535, (hash & 65_535) / 65_535]
}
