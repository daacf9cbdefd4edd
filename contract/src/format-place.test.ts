import { expect, test } from 'vitest'

import { formatPlace } from './format-place.ts'

const EMPTY_PLACE = { name: '', city: '', administrative: '', country: '' }
const RENNES = { city: 'Rennes', administrative: 'Bretagne', country: 'France' }

test.each([
  [{ ...RENNES, name: 'La Table de Karim' }, 'La Table de Karim, Rennes'],
  [{ ...RENNES, name: 'Rennes' }, 'Rennes'],
  [{ ...RENNES, name: 'RENNES ' }, 'RENNES '],
  [{ ...RENNES, name: '12 rue de Brest, Rennes' }, '12 rue de Brest, Rennes'],
  [{ ...RENNES, name: '' }, 'Rennes'],
  [{ name: 'Pic de Nore', administrative: 'Occitanie', country: 'France' }, 'Pic de Nore, Occitanie'],
  [{ name: 'Mont Blanc', country: 'France' }, 'Mont Blanc, France'],
  [{ administrative: 'Bretagne', country: 'France' }, 'Bretagne'],
  [{ country: 'France' }, 'France'],
  [{ name: 'Chez nous' }, 'Chez nous'],
  [{}, ''],
])('formats the place %o as “%s”', (place, line) => {
  expect(formatPlace({ ...EMPTY_PLACE, ...place })).toBe(line)
})
