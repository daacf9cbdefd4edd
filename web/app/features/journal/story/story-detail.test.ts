import { expect, test } from 'vitest'

import { shortPlace } from '../item/chapter-name.tsx'
import { chapterShapes } from './chapter-shapes.ts'

test('six experiences stand as on the page that was drawn, and none is left alone in a half', () => {
  expect(chapterShapes(6)).toEqual(['wide', 'turned', 'half', 'half', 'wide', 'turned'])
  expect(chapterShapes(3)).toEqual(['wide', 'turned', 'wide'])
  expect(chapterShapes(7).at(-1)).toBe('wide')
  for (let count = 1; count <= 12; count += 1) {
    expect(chapterShapes(count).filter((shape) => shape === 'half').length % 2).toBe(0)
  }
})

test('a chapter is called by its place, from near to far', () => {
  const nowhere = { name: '', city: '', postcode: '', administrative: '', country: '', latitude: null, longitude: null }
  expect(shortPlace({ ...nowhere, name: 'La Table de Karim', city: 'Rennes', country: 'France' })).toBe(
    'La Table de Karim, Rennes',
  )
  expect(shortPlace({ ...nowhere, name: 'Rennes', city: 'Rennes' })).toBe('Rennes')
  expect(shortPlace({ ...nowhere, administrative: 'Bretagne', country: 'France' })).toBe('Bretagne')
  expect(shortPlace(nowhere)).toBe('')
})
