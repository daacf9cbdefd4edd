import { COLLAPSED_DESCRIPTION } from '@vecu/contract/constants'
import { expect, test } from 'vitest'

import { shortDescription } from '../item/short-description.ts'
import { displayUrl } from './link-url.ts'

test('a short description is not truncated', () => {
  const text = 'a'.repeat(COLLAPSED_DESCRIPTION)
  expect(shortDescription(text)).toBe(text)
})

test('a longer description is truncated at the end of the last word that fits', () => {
  const start =
    'Premier service du soir au passe : 62 couverts, deux desserts à dresser à la minute et une commande perdue'
  const short = shortDescription(`${start}, retrouvée sous le grill, recommencée sans rien dire à personne`)
  expect(short).toBe(`${start}, retrouvée sous le…`)
  expect(short.length).toBeLessThanOrEqual(COLLAPSED_DESCRIPTION + 1)
})

test.each([
  ['between two words', 'a'.repeat(COLLAPSED_DESCRIPTION - 1), ' ', '…'],
  ['inside a long word', 'b'.repeat(COLLAPSED_DESCRIPTION), '', '…'],
  ['after the end of a sentence', `${'a'.repeat(COLLAPSED_DESCRIPTION - 2)}!`, ' ', ''],
])('a description cut %s is shown whole if fewer than 20 characters would be hidden', (_, start, gap, end) => {
  const described = (hidden: number) => `${start}${gap}${'b'.repeat(hidden)}`
  expect(shortDescription(described(19))).toBe(described(19))
  expect(shortDescription(described(20))).toBe(`${start}${end}`)
  expect(shortDescription(described(21))).toBe(`${start}${end}`)
})

test('a word that ends exactly at the limit is included', () => {
  const text = `${'a'.repeat(COLLAPSED_DESCRIPTION)} ${'b'.repeat(30)}`
  expect(shortDescription(text)).toBe(`${'a'.repeat(COLLAPSED_DESCRIPTION)}…`)
})

test('a single long word is truncated, but not inside an emoji', () => {
  expect(shortDescription('é'.repeat(200))).toBe(`${'é'.repeat(COLLAPSED_DESCRIPTION)}…`)
  const short = shortDescription(`a${'🙂'.repeat(100)}`)
  expect(short.isWellFormed()).toBe(true)
})

test('a link is shown without its scheme', () => {
  expect(displayUrl('https://www.vecu.example/')).toBe('vecu.example')
})
