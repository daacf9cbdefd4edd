import { expect, test } from 'vitest'

import { chapterSizes, mosaicSizes, printSizes } from './photo-sizes.ts'

test('a chapter over the full width asks for a wider picture than a half', () => {
  expect(chapterSizes('wide')).toBe('(min-width: 1080px) 720px, (min-width: 720px) calc(100vw - 40px), 100vw')
  expect(chapterSizes('half')).toBe('(min-width: 1256px) 584px, (min-width: 720px) calc(50vw - 44px), 100vw')
})

test.each([
  [1, 0, '(min-width: 1080px) 592px, (min-width: 720px) calc(100vw - 68px), calc(100vw - 60px)'],
  [2, 0, '(min-width: 1080px) 292px, (min-width: 720px) calc(50vw - 38px), calc(88.9vw - 57px)'],
  [5, 0, '(min-width: 1080px) 592px, (min-width: 720px) calc(100vw - 68px), calc(66.7vw - 41px)'],
  [5, 1, '(min-width: 1080px) 292px, (min-width: 720px) calc(50vw - 38px), calc(66.7vw - 41px)'],
  [5, 2, '(min-width: 1080px) 292px, (min-width: 720px) calc(50vw - 38px), calc(59.3vw - 40px)'],
  [9, 4, '(min-width: 1080px) 192px, (min-width: 720px) calc(33.3vw - 28px), calc(59.3vw - 40px)'],
])('of %i prints, number %i is as wide as its place', (count, index, sizes) => {
  expect(printSizes(count, index)).toBe(sizes)
})

test('a picture that is cropped at the sides asks for its whole width', () => {
  expect(mosaicSizes(1, 0)).toBe('(min-width: 1080px) 342px, (min-width: 720px) 45vw, 100vw')
  // Two squares: each picture is 16/9 of its height.
  expect(mosaicSizes(2, 1)).toBe('(min-width: 1080px) 304px, (min-width: 720px) 40vw, 88.9vw')
  expect(mosaicSizes(6, 5)).toBe('(min-width: 1080px) 152px, (min-width: 720px) 20vw, 44.4vw')
})
