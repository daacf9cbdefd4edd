import { expect, test } from 'vitest'

import { groupBy } from './group-by.ts'

test('groups keep the order of their first items, and items their own', () => {
  const groups = groupBy([3, 1, 4, 1, 5, 9, 2], (number) => number % 2 === 0)
  expect([...groups]).toEqual([
    [false, [3, 1, 1, 5, 9]],
    [true, [4, 2]],
  ])
})

test('no items make no groups', () => {
  expect(groupBy([], String).size).toBe(0)
})
