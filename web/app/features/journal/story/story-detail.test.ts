import { expect, test } from 'vitest'

import { chapterShapes } from './chapter-shapes.ts'

test('six experiences follow the design, and no half-width chapter is left alone', () => {
  expect(chapterShapes(6)).toEqual(['wide', 'turned', 'half', 'half', 'wide', 'turned'])
  expect(chapterShapes(3)).toEqual(['wide', 'turned', 'wide'])
  expect(chapterShapes(7).at(-1)).toBe('wide')
  for (let count = 1; count <= 12; count += 1) {
    expect(chapterShapes(count).filter((shape) => shape === 'half').length % 2).toBe(0)
  }
})
