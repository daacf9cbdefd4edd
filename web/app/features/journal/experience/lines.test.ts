import { COLLAPSED_DESCRIPTION } from '@vecu/contract/constants'
import { expect, test } from 'vitest'

import { dateLine } from '../item/date-line.ts'
import { formatPlace } from './place-line.ts'
import { shortDescription } from '../item/short-description.ts'
import { displayUrl, toAbsoluteUrl } from './link-url.ts'

test('a description that fits stays whole', () => {
  const text = 'a'.repeat(COLLAPSED_DESCRIPTION)
  expect(shortDescription(text)).toBe(text)
})

test('a longer one is cut at the last comma or space that fits', () => {
  const words =
    'Premier service du soir au passe : 62 couverts, deux desserts à dresser à la minute et une commande perdue'
  const short = shortDescription(`${words}, retrouvée sous le grill, recommencée sans rien dire à personne`)
  expect(short).toBe(`${words}, retrouvée sous le…`)
  expect(short.length).toBeLessThanOrEqual(COLLAPSED_DESCRIPTION + 1)
})

test('a word that ends just at the limit is kept', () => {
  const text = `${'a'.repeat(COLLAPSED_DESCRIPTION)} more`
  expect(shortDescription(text)).toBe(`${'a'.repeat(COLLAPSED_DESCRIPTION)}…`)
})

test('one endless word is cut, not in the middle of an emoji', () => {
  expect(shortDescription('é'.repeat(200))).toBe(`${'é'.repeat(COLLAPSED_DESCRIPTION)}…`)
  const short = shortDescription(`a${'🙂'.repeat(100)}`)
  expect(short.isWellFormed()).toBe(true)
})

test.each([
  [{ name: 'La Table de Karim', city: 'Rennes', country: 'France' }, 'La Table de Karim, Rennes, France'],
  [{ name: 'Rennes', city: 'Rennes', postcode: '35000', administrative: 'Bretagne' }, 'Rennes, 35000, Bretagne'],
  [{}, ''],
])('%o is shown as “%s”', (place, line) => {
  expect(formatPlace({ name: '', city: '', postcode: '', administrative: '', country: '', ...place })).toBe(line)
})

test('a date is shown by day and time', () => {
  expect(dateLine(new Date('2026-03-14T18:30:00Z'), 'Europe/Paris')).toBe('14/03/2026 • 19:30')
  expect(dateLine(new Date('2026-07-01T22:00:00Z'), 'Europe/Paris')).toBe('02/07/2026 • 00:00')
})

test('a link without a scheme leads to a web page', () => {
  expect(toAbsoluteUrl('cfa-tilleuls.example/marche')).toBe('http://cfa-tilleuls.example/marche')
  expect(toAbsoluteUrl('HTTPS://vecu.example')).toBe('HTTPS://vecu.example')
  expect(displayUrl('https://www.vecu.example/')).toBe('vecu.example')
})
