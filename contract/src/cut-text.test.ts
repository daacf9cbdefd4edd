import { expect, test, vi } from 'vitest'

import { cutCharacters, cutText, toOneLine } from './cut-text.ts'

test('a text is cut between words', () => {
  expect(cutText('Une journée en mer', 40)).toBe('Une journée en mer')
  expect(cutText('Une journée en mer', 13)).toBe('Une journée…')
  expect(cutText('Une journée en mer', 11)).toBe('Une journée…')
  expect(cutText('Le matin, la mer', 10)).toBe('Le matin…')
  expect(cutText('Avec ma mère. Puis seul', 14)).toBe('Avec ma mère…')
})

test('a number is not cut at its comma', () => {
  expect(cutText('Il pèse 12,5 kilos', 11)).toBe('Il pèse…')
})

test.each([
  ['Avec ma mère. Puis seul', 12, 'Avec ma mère…'],
  ['Quel service ! Puis le calme', 16, 'Quel service !'],
  ['Et après ? Rien', 11, 'Et après ?'],
  ['Elle a dit « oui. » Puis rien', 20, 'Elle a dit « oui. »'],
  ['Rien… puis tout', 6, 'Rien…'],
])('an ellipsis never follows the end of a sentence: %s', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected)
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

const CHARACTERS = ['👨‍👩‍👧‍👦', '🇫🇷', '👍🏽', '❤️', 'e\u0301', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🙂', 'é']

test.each(['with', 'without'])('a character is kept whole or left out by a browser %s segmenter', (support) => {
  if (support === 'without') vi.stubGlobal('Intl', {})
  for (const character of CHARACTERS) {
    const text = `${'a'.repeat(10)}${character}${character}b`
    for (let max = 11; max < text.length; max += 1) {
      const whole = Math.floor((max - 10) / character.length)
      expect(cutCharacters(text, max)).toBe(`${'a'.repeat(10)}${character.repeat(Math.min(whole, 2))}`)
    }
    expect(cutCharacters(text, text.length)).toBe(text)
  }
  vi.unstubAllGlobals()
})

test('one character longer than the limit is cut between its code points', () => {
  const stacked = `e${'\u0301'.repeat(400)}`
  expect(cutCharacters(stacked, 279)).toHaveLength(279)
})

test.each([
  [' Soixante\n\t couverts ', 'Soixante couverts'],
  ['Au potager\u00a0: semer serré', 'Au potager\u00a0: semer serré'],
  ['Quel service\u202f!', 'Quel service\u202f!'],
  ['Au potager \u00a0\u00a0: semer', 'Au potager\u00a0: semer'],
  ['\u00a0Au potager\u00a0', 'Au potager'],
])('%j becomes one line that keeps its no-break spaces', (text, line) => {
  expect(toOneLine(text)).toBe(line)
})
