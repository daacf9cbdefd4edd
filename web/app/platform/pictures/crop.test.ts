import { expect, test } from 'vitest'

import { reach } from './crop.ts'

test('a picture wider than its frame moves horizontally only', () => {
  expect(reach({ width: 400, height: 200 }, { width: 200, height: 200 }, 1)).toEqual({ x: 100, y: 0 })
})

test('a zoomed picture moves in both directions', () => {
  expect(reach({ width: 400, height: 200 }, { width: 200, height: 200 }, 2)).toEqual({ x: 300, y: 100 })
})

test('a picture smaller than its frame does not move', () => {
  expect(reach({ width: 100, height: 100 }, { width: 200, height: 200 }, 1)).toEqual({ x: 0, y: 0 })
})
