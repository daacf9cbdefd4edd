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

test('a description of which fewer than 20 characters would be hidden is shown whole', () => {
  const start = `${'a'.repeat(COLLAPSED_DESCRIPTION - 1)}`
  expect(shortDescription(`${start} ${'b'.repeat(19)}`)).toBe(`${start} ${'b'.repeat(19)}`)
  expect(shortDescription(`${start} ${'b'.repeat(20)}`)).toBe(`${start}…`)
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
