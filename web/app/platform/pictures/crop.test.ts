import { expect, test } from 'vitest'

import { reach } from './crop.ts'

test('a picture wider than its frame can be pushed sideways alone', () => {
  expect(reach({ width: 400, height: 200 }, { width: 200, height: 200 }, 1)).toEqual({ x: 100, y: 0 })
})

test('a zoomed picture can be pushed every way', () => {
  expect(reach({ width: 400, height: 200 }, { width: 200, height: 200 }, 2)).toEqual({ x: 300, y: 100 })
})

test('a picture smaller than its frame stays where it is', () => {
  expect(reach({ width: 100, height: 100 }, { width: 200, height: 200 }, 1)).toEqual({ x: 0, y: 0 })
})
