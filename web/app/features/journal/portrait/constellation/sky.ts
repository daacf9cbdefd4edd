/** Dimensions of a star map, in pixels at its natural size. */
export interface Sky {
  width: number
  /** The map grows where long names need more. */
  minHeight: number
  /** Maximum number of stars. */
  stars: number
  /** Maximum number of themes. */
  themes: number
  fontSize: number
  themeFontSize: number
  /** Ways to divide the columns of stars among the themes that stand side by side; the lowest map is taken. */
  splits: readonly (readonly number[])[]
}

export const WIDE_SKY: Sky = {
  width: 820,
  minHeight: 524,
  stars: 14,
  themes: 6,
  fontSize: 15,
  themeFontSize: 18,
  splits: [
    [2, 2],
    [3, 2],
    [2, 3],
  ],
}
export const TALL_SKY: Sky = {
  width: 350,
  minHeight: 400,
  stars: 8,
  themes: 4,
  fontSize: 15,
  themeFontSize: 18,
  splits: [[2]],
}

/** Free margin of the map; neither stars nor names enter it. */
export const INSET = 32

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface TextLine {
  text: string
  y: number
}

export interface Star {
  key: string
  name: string
  certified: boolean
  x: number
  y: number
  radius: number
  lines: TextLine[]
  /** Bounding boxes of the lines of the label. */
  labels: Box[]
  /** Bounding box of the star and its label. */
  box: Box
}

export interface ThemeLabel {
  key: string | null
  x: number
  lines: TextLine[]
  box: Box
}

/** A heading of the skill list; the key is null for skills without one. */
export interface Theme {
  key: string | null
  name: string
}

/** Radius of a star by level. */
export const STAR_RADIUS = [7, 11.5, 17, 24] as const
