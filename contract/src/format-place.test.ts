import { expect, test } from 'vitest'

import { formatPlace, formatShortPlace } from './format-place.ts'

const EMPTY_PLACE = { name: '', city: '', postcode: '', administrative: '', country: '' }

test.each([
  [{ name: 'La Table de Karim', city: 'Rennes', country: 'France' }, 'La Table de Karim, Rennes, France'],
  [{ name: 'Rennes', city: 'Rennes', postcode: '35000', administrative: 'Bretagne' }, 'Rennes, 35000, Bretagne'],
  [{}, ''],
])('formats the place %o as “%s”', (place, line) => {
  expect(formatPlace({ ...EMPTY_PLACE, ...place })).toBe(line)
})

test.each([
  [{ name: 'La Table de Karim', city: 'Rennes', country: 'France' }, 'La Table de Karim, Rennes'],
  [{ name: 'Rennes', city: 'Rennes' }, 'Rennes'],
  [{ administrative: 'Bretagne', country: 'France' }, 'Bretagne'],
  [{ country: 'France' }, 'France'],
  [{}, ''],
])('formats the place %o as the heading “%s”', (place, heading) => {
  expect(formatShortPlace({ ...EMPTY_PLACE, ...place })).toBe(heading)
})
