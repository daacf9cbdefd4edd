/**
 * Colours of communities: contrast checks, and the colours that the themes derive. Used by screens, mails and the API.
 */

import { SURFACES, type ThemeName } from './surfaces.ts'

/** Format in forms and in the database. */
export const HEX_COLOR = /^#[\da-f]{6}$/

/** Minimum contrast of text at WCAG level AA. */
export const AA_RATIO = 4.5

/** Used when a community has chosen no colours. */
export const DEFAULT_COLORS = { primary: '#2f2a7a', secondary: '#b8341f' } as const

/** The dark theme lightens colours up to this contrast, which the default colours have too. */
const DARK_RATIO = 7

type Rgb = [number, number, number]

function toRgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** `share` is the proportion of `other`, from 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const [from, to] = [toRgb(color), toRgb(other)]
  return toHex(from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as Rgb)
}

function luminance(color: string): number {
  const [red, green, blue] = toRgb(color).map((part) => {
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
function getSoftTint(color: string, theme: ThemeName): string {
  return mix(color, SURFACES[theme].sheet, theme === 'light' ? 0.9 : 0.84)
}

/** Lowest contrast of a colour with the backgrounds of a theme. */
export function lowestContrast(color: string, theme: ThemeName): number {
  return Math.min(
    ...[...Object.values(SURFACES[theme]), getSoftTint(color, theme)].map((ground) => contrast(color, ground)),
  )
}

/** The colour in the dark theme: unchanged if legible, else lightened. */
export function getDarkVariant(color: string): string {
  return towards(color, '#ffffff', (shade) => lowestContrast(shade, 'dark') >= DARK_RATIO)
}

/** Whether text in this colour, and text on it, is legible in both themes. */
export function hasSufficientContrast(color: string): boolean {
  return lowestContrast(color, 'light') >= AA_RATIO && lowestContrast(getDarkVariant(color), 'dark') >= AA_RATIO
}

/** The nearest darker shade of the same hue with sufficient contrast; the colour itself if it has it. */
export function nearestAccessibleColor(color: string): string {
  return towards(color, '#000000', hasSufficientContrast)
}

const STEPS = 64

function towards(color: string, end: string, isSufficient: (shade: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mix(color, end, step / STEPS)
    if (isSufficient(shade)) return shade
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

export function getColorShades(color: string, theme: ThemeName): Shades {
  const plain = theme === 'light' ? color : getDarkVariant(color)
  const stronger = theme === 'light' ? '#000000' : '#ffffff'
  return {
    plain,
    hover: mix(plain, stronger, 0.22),
    press: mix(plain, stronger, 0.42),
    soft: getSoftTint(plain, theme),
    on: theme === 'light' ? SURFACES.light.sheet : SURFACES.dark.paper,
  }
}
