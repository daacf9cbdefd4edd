import { expect, test } from 'vitest'

import { fitLogo, wideLogoSize } from './logo-shape.ts'

test('wideLogoSize returns the size of logos that are clearly wider than high', () => {
  expect(wideLogoSize(900, 300)).toEqual({ width: 900, height: 300 })
  expect(wideLogoSize(300, 200)).toEqual({ width: 300, height: 200 })
  expect([wideLogoSize(299, 200), wideLogoSize(200, 900), wideLogoSize(null, null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('fitLogo keeps the ratio inside the box and at least one pixel', () => {
  const box = { width: 200, height: 28 }
  expect(fitLogo({ width: 900, height: 300 }, box)).toEqual({ width: 84, height: 28 })
  expect(fitLogo({ width: 960, height: 48 }, box)).toEqual({ width: 200, height: 10 })
  expect(fitLogo({ width: 960, height: 1 }, box)).toEqual({ width: 200, height: 1 })
})
