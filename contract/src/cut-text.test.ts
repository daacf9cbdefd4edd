import { expect, test } from 'vitest'

import { cutText } from './cut-text.ts'

test('a text is cut between words and never inside a character', () => {
  expect(cutText('Une journée en mer', 40)).toBe('Une journée en mer')
  expect(cutText('Une journée en mer', 13)).toBe('Une journée…')
  expect(cutText('Une journée en mer', 11)).toBe('Une journée…')
  expect(cutText('Le matin, la mer', 10)).toBe('Le matin…')
  expect(cutText('abcdefghij', 4)).toBe('abcd…')
  expect(cutText('abc😀😀', 4)).toBe('abc…')
})
