/**
 * Colours of communities: contrast checks, and the colours that the themes derive. Used by screens, mails and the API.
 */

/** Format in forms and in the database. */
export const HEX_COLOR = /^#[\da-f]{6}$/

/** Minimum contrast of text at WCAG level AA. */
export const AA_RATIO = 4.5

/** Backgrounds of coloured text and buttons: page, sheet and sunken area. */
export const SURFACES = {
  light: { paper: '#fbf8f2', sheet: '#ffffff', well: '#f2ece1' },
  dark: { paper: '#14122a', sheet: '#1e1b3a', well: '#282449' },
} as const
export type ThemeName = keyof typeof SURFACES

/** Used when a community has chosen no colours. */
export const DEFAULT_COLORS = { primary: '#2f2a7a', secondary: '#b8341f' } as const

/** The dark theme lightens colours up to this contrast, which the default colours have too. */
const DARK_RATIO = 7

type Rgb = [number, number, number]

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** `share` is the proportion of `other`, from 0 to 1. */
function mix(colour: string, other: string, share: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(other)]
  return hexOf(from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as Rgb)
}

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Tint for chips and hovered rows. */
function softOf(colour: string, theme: ThemeName): string {
  return mix(colour, SURFACES[theme].sheet, theme === 'light' ? 0.9 : 0.84)
}

/** Lowest contrast of a colour with the backgrounds of a theme. */
export function lowestContrast(colour: string, theme: ThemeName): number {
  return Math.min(
    ...[...Object.values(SURFACES[theme]), softOf(colour, theme)].map((ground) => contrast(colour, ground)),
  )
}

/** The colour in the dark theme: unchanged if legible, else lightened. */
export function inTheDark(colour: string): string {
  return towards(colour, '#ffffff', (shade) => lowestContrast(shade, 'dark') >= DARK_RATIO)
}

/** Whether text in this colour, and text on it, is legible in both themes. */
export function hasSufficientContrast(colour: string): boolean {
  return lowestContrast(colour, 'light') >= AA_RATIO && lowestContrast(inTheDark(colour), 'dark') >= AA_RATIO
}

/** The nearest darker shade of the same hue with sufficient contrast; the colour itself if it has it. */
export function nearestAccessibleColor(colour: string): string {
  return towards(colour, '#000000', hasSufficientContrast)
}

const STEPS = 64

function towards(colour: string, end: string, isThere: (shade: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mix(colour, end, step / STEPS)
    if (isThere(shade)) return shade
  }
  return end
}

export interface Shades {
  plain: string
  hover: string
  press: string
  soft: string
  /** Colour of text on it. */
  on: string
}

export function shadesOf(colour: string, theme: ThemeName): Shades {
  const plain = theme === 'light' ? colour : inTheDark(colour)
  const stronger = theme === 'light' ? '#000000' : '#ffffff'
  return {
    plain,
    hover: mix(plain, stronger, 0.22),
    press: mix(plain, stronger, 0.42),
    soft: softOf(plain, theme),
    on: theme === 'light' ? SURFACES.light.sheet : SURFACES.dark.paper,
  }
}
