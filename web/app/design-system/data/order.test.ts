import { expect, test } from 'vitest'

import { moved, placedAt } from './order.ts'

test('moved shifts an item by one position and stops at the ends', () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2])
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
  expect(moved([1, 2, 3], 3, 1)).toEqual([1, 2, 3])
})

test('placedAt inserts the dragged items before or after the target, in their order', () => {
  expect(placedAt([1, 2, 3, 4], new Set([1]), 3, true)).toEqual([2, 3, 1, 4])
  expect(placedAt([1, 2, 3, 4], new Set([4]), 1, false)).toEqual([4, 1, 2, 3])
  expect(placedAt([1, 2, 3, 4], new Set([1, 4]), 3, false)).toEqual([2, 1, 4, 3])
  expect(placedAt([1, 2, 3], new Set([2]), 2, true)).toEqual([1, 2, 3])
})
