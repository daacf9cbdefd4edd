import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanText, shortened, withoutWidow } from './clean-text.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const COVERED = new Set([...range(0x20, 0x7e), ...range(0xa0, 0x24f), 0x2026, 0x25a1, 0x1f955, 0x1f468, 0x1f373])
const SEQUENCES = new Set(['👨‍🍳', '🇬🇷'])
/** Break point of long words, joiner of emoji sequences, and the letters of a flag. */
const JOINTS = new Set(['\u200B', '\u200D', '\u{1F1EC}', '\u{1F1F7}'])
const clean = (text: string) => cleanText(text, { covered: COVERED, sequences: SEQUENCES })

test('cleanText returns one line without control and direction characters', () => {
  expect(clean('  un\r\n\ttexte\u0000 \u202Eretourné\u2066 ')).toBe('un texte retourné')
  expect(clean('e\u0301té')).toBe('été')
  expect(clean('\uD800a\uDFFF')).toBe('□a□')
})

test('cleanText keeps non-breaking spaces', () => {
  expect(clean('Vraiment\u00A0?')).toBe('Vraiment\u00A0?')
})

test('cleanText keeps emoji sequences, drops unknown emoji and replaces unknown letters by □', () => {
  expect(clean('a 🥕 b')).toBe('a 🥕 b')
  expect(clean('👨‍🍳')).toBe('👨‍🍳')
  expect(clean('a 🫠 b')).toBe('a b')
  expect(clean('你好')).toBe('□□')
})

test('cleanText reduces combinations that fonts would draw as several glyphs to one', () => {
  expect(clean('b\u0301 \u0302a\u{1F3FD}')).toBe('b a')
  expect(clean('🥕\u200D🍳')).toBe('🥕🍳')
  expect(clean('🥕\u{1F3FD}\u0301')).toBe('🥕')
  expect(clean('🇬🇷 🇬 🇨🇶')).toBe('🇬🇷')
})

test('cleanText adds break points to long words', () => {
  expect(clean('x'.repeat(60)).split('\u200B')).toEqual(['x'.repeat(24), 'x'.repeat(24), 'x'.repeat(12)])
  const cooks = Array.from({ length: 50 }, () => '👨‍🍳')
  expect(clean(cooks.join('')).split('\u200B').join('')).toBe(cooks.join(''))
  expect(clean(`x${cooks.join('')}`).split('\u200B')[0]).toBe(`x${cooks.slice(0, 23).join('')}`)
})

test('cleanText of any text contains only covered characters and joiners', () => {
  const anything = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\uD83D', '\u200D', '\uFE0F', '\n', '🥕', '👨‍🍳', '🇬🇷', '🇬')),
  )
  fc.assert(
    fc.property(anything, (parts) => {
      const text = clean(parts.join(''))
      for (const character of text) {
        const known = COVERED.has(character.codePointAt(0) ?? 0) || JOINTS.has(character)
        expect(known, character.codePointAt(0)?.toString(16)).toBe(true)
      }
      expect(clean(text)).toBe(text)
    }),
    { numRuns: 300 },
  )
})

test('shortened cuts after a word and never inside a grapheme', () => {
  expect(shortened('un deux trois, quatre', 16)).toBe('un deux trois…')
  expect(shortened('👨‍🍳👨‍🍳👨‍🍳', 2)).toBe('👨‍🍳…')
  expect(shortened('court', 5)).toBe('court')
})

test('withoutWidow joins a short last word to the previous one', () => {
  expect(withoutWidow('ont fini au menu.')).toBe('ont fini au\u00A0menu.')
  expect(withoutWidow('anticonstitutionnellement')).toBe('anticonstitutionnellement')
})
