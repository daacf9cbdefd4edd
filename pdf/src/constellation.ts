import type { DocumentSkill } from './document.ts'

/** Drawing units; the template scales them to the available space. */
export const SKY = { width: 920, height: 528 }

/** Positions of stars, brightest first, for one, two and three headings: far enough apart for their names. */
const SLOTS: Record<1 | 2 | 3, readonly (readonly (readonly [number, number])[])[]> = {
  1: [
    [
      [460, 250],
      [300, 160],
      [620, 150],
      [330, 380],
      [640, 370],
    ],
  ],
  2: [
    [
      [250, 236],
      [150, 150],
      [292, 96],
      [132, 350],
      [312, 410],
    ],
    [
      [660, 200],
      [560, 310],
      [560, 100],
      [770, 110],
      [720, 410],
    ],
  ],
  3: [
    [
      [250, 236],
      [150, 164],
      [262, 92],
      [112, 292],
      [392, 170],
    ],
    [
      [660, 188],
      [560, 274],
      [560, 94],
      [760, 106],
      [850, 226],
    ],
    [
      [470, 444],
      [620, 404],
      [330, 394],
      [790, 334],
      [216, 456],
    ],
  ],
}
const RINGS: Record<1 | 2 | 3, readonly (readonly [number, number, number])[]> = {
  1: [[460, 250, 210]],
  2: [
    [240, 240, 190],
    [670, 230, 190],
  ],
  3: [
    [250, 204, 170],
    [660, 189, 160],
    [510, 424, 150],
  ],
}
/** Positions of the headings. */
const NAMES: Record<1 | 2 | 3, readonly (readonly [number, number])[]> = {
  1: [[40, 24]],
  2: [
    [40, 24],
    [660, 24],
  ],
  3: [
    [72, 26],
    [660, 24],
    [640, 478],
  ],
}
/** Lengths tried in turn for a name without enough space; the list beside the drawing has the full name. */
const LENGTHS = [26, 19, 13]
const [MAX_NAME_LENGTH = 0] = LENGTHS

export interface Star {
  x: number
  y: number
  /** Half its width. */
  size: number
  certified: boolean
  name: string
  labelX: number
  labelY: number
  align: 'left' | 'center' | 'right'
}

export interface Constellation {
  stars: Star[]
  lines: [number, number, number, number][]
  rings: readonly (readonly [number, number, number])[]
  names: { name: string; x: number; y: number }[]
}

/** Draws skills as stars: each heading has its part of the sky, and skills of the same experience are connected. */
export function drawConstellation(
  groups: readonly { name: string; skills: readonly DocumentSkill[] }[],
  links: readonly (readonly [string, string])[],
  shorten: (name: string, maxLength: number) => string,
): Constellation {
  const count = Math.max(1, Math.min(3, groups.length)) as 1 | 2 | 3
  const placed = groups.flatMap(({ skills }, group) =>
    skills.flatMap((skill, index) => {
      const spot = SLOTS[count][group]?.[index]
      return spot ? [{ skill, x: spot[0], y: spot[1], size: 9 + skill.stars * 3.5 }] : []
    }),
  )
  const names = groups.map(({ name }, index) => {
    const [x, y] = NAMES[count][index] ?? [40, 24]
    return { name: shorten(name, MAX_NAME_LENGTH), x, y }
  })
  const boxes: Box[] = [
    ...placed.map(({ x, y, size }): Box => [x - size, y - size, x + size, y + size]),
    ...names.map(({ name, x, y }): Box => [x, y, x + name.length * 10, y + 22]),
  ]
  const stars = placed.map(({ skill, x, y, size }) => {
    const lengths = [...new Set(LENGTHS.map((maxLength) => shorten(skill.name, maxLength)))]
    return { x, y, size, certified: skill.certified, ...placeLabel({ x, y, size }, lengths, boxes) }
  })
  const at = new Map(placed.map(({ skill, x, y }) => [skill.key, { x, y }]))
  const lines = links.flatMap(([from, to]): Constellation['lines'] => {
    const [start, end] = [at.get(from), at.get(to)]
    return start && end ? [[start.x, start.y, end.x, end.y]] : []
  })
  return { stars, lines: lines.slice(0, MAX_LINES), rings: RINGS[count], names }
}

/** More lines would hide the stars. */
const MAX_LINES = 18

type Box = readonly [number, number, number, number]

interface Spot {
  x: number
  y: number
  size: number
}

/** Chooses the longest name that fits on one of the four sides; else the shortest, below. */
function placeLabel(spot: Spot, names: readonly string[], boxes: Box[]) {
  const choices = names.flatMap((name) => getLabelPositions(spot, name))
  const free = choices.find(
    ({ box: [left, top, right, bottom] }) =>
      left > 8 &&
      right < SKY.width - 8 &&
      bottom < SKY.height - 8 &&
      boxes.every((other) => right < other[0] || left > other[2] || bottom < other[1] || top > other[3]),
  )
  const { box, ...label } = free ?? getLabelPositions(spot, names.at(-1) ?? '')[1]
  boxes.push(box)
  return label
}

type Label = Pick<Star, 'name' | 'labelX' | 'labelY' | 'align'> & { box: Box }

function getLabelPositions({ x, y, size }: Spot, name: string): [Label, Label, Label, Label] {
  const width = name.length * 8.2 + 6
  const label = (align: Label['align'], labelX: number, labelY: number, left: number): Label => {
    return { name, align, labelX, labelY, box: [left, labelY, left + width, labelY + 18] }
  }
  return [
    label('left', x + size + 7, y - 7, x + size + 7),
    label('center', x, y + size + 5, x - width / 2),
    label('right', x - size - 7, y - 7, x - size - 7 - width),
    label('center', x, y - size - 23, x - width / 2),
  ]
}
