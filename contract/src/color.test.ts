import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  AA_RATIO,
  DEFAULT_COLORS,
  contrast,
  getDarkVariant,
  hasSufficientContrast,
  lowestContrast,
  nearestAccessibleColor,
  getColorShades,
} from './color.ts'
import { SURFACES } from './surfaces.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast equals the contrast ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ff0000', '#ffffff')).toBeCloseTo(4, 2)
})

test('nearestAccessibleColor keeps sufficient colours and the hue of pale ones', () => {
  for (const own of Object.values(DEFAULT_COLORS)) expect(hasSufficientContrast(own)).toBe(true)
  expect(hasSufficientContrast('#ffe14d')).toBe(false)
  expect(hasSufficientContrast('#ffffff')).toBe(false)
  expect(hasSufficientContrast('#00a0ff')).toBe(false)
  const nearest = nearestAccessibleColor('#00a0ff')
  expect(nearest).toMatch(/^#00[0-9a-f]{4}$/)
  expect(lowestContrast(nearest, 'light')).toBeLessThan(AA_RATIO + 0.4)
})

test('nearestAccessibleColor of any colour is legible on every surface of both themes', () => {
  fc.assert(
    fc.property(color, (any) => {
      const nearest = nearestAccessibleColor(any)
      expect(hasSufficientContrast(nearest)).toBe(true)
      expect(hasSufficientContrast(any)).toBe(nearest === any)
      for (const theme of ['light', 'dark'] as const) {
        const { plain, hover, press, soft, on } = getColorShades(nearest, theme)
        for (const ground of [...Object.values(SURFACES[theme]), soft]) {
          expect(contrast(plain, ground)).toBeGreaterThanOrEqual(AA_RATIO)
        }
        for (const button of [plain, hover, press]) expect(contrast(on, button)).toBeGreaterThanOrEqual(AA_RATIO)
      }
      expect(getColorShades(nearest, 'dark').plain).toBe(getDarkVariant(nearest))
    }),
  )
})
