import { expect, test, vi } from 'vitest'

import { cutText } from './cut-text.ts'

test('a text is cut between words', () => {
  expect(cutText('Une journée en mer', 40)).toBe('Une journée en mer')
  expect(cutText('Une journée en mer', 13)).toBe('Une journée…')
  expect(cutText('Une journée en mer', 11)).toBe('Une journée…')
  expect(cutText('Le matin, la mer', 10)).toBe('Le matin…')
  expect(cutText('Avec ma mère. Puis seul', 14)).toBe('Avec ma mère…')
})

test('one endless word is cut at the limit', () => {
  expect(cutText('é'.repeat(200), 80)).toBe(`${'é'.repeat(80)}…`)
})

test('an emoji of several characters is kept whole or left out', () => {
  const cook = '👨‍🍳'
  expect(cutText(cook.repeat(3), cook.length * 2 + 3)).toBe(`${cook.repeat(2)}…`)
  expect(cutText(`a${'🙂'.repeat(60)}`, 80)).toBe(`a${'🙂'.repeat(39)}…`)
})

test('a browser without segmenter never cuts inside a surrogate pair', () => {
  vi.stubGlobal('Intl', {})
  expect(cutText('abc😀😀', 4)).toBe('abc…')
  vi.unstubAllGlobals()
})
