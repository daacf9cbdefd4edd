import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanText, shortened, withoutWidow } from './clean-text.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const COVERED = new Set([...range(0x20, 0x7e), ...range(0xa0, 0x24f), 0x2026, 0x25a1, 0x1f955, 0x1f468, 0x1f373])
const SEQUENCES = new Set(['👨‍🍳', '🇬🇷'])
/** What a long word and a sequence are joined by, and the letters of a flag. */
const JOINTS = new Set(['\u200B', '\u200D', '\u{1F1EC}', '\u{1F1F7}'])
const clean = (text: string) => cleanText(text, { covered: COVERED, sequences: SEQUENCES })

test('text is set on one line, without what turns or hides it', () => {
  expect(clean('  un\r\n\ttexte\u0000 \u202Eretourné\u2066 ')).toBe('un texte retourné')
  expect(clean('e\u0301té')).toBe('été')
  expect(clean('\uD800a\uDFFF')).toBe('□a□')
})

test('spaces that must not break are kept', () => {
  expect(clean('Vraiment\u00A0?')).toBe('Vraiment\u00A0?')
})

test('an emoji is kept with its joints, dropped when no font has it, and a letter that none has is shown as missing', () => {
  expect(clean('a 🥕 b')).toBe('a 🥕 b')
  expect(clean('👨‍🍳')).toBe('👨‍🍳')
  expect(clean('a 🫠 b')).toBe('a b')
  expect(clean('你好')).toBe('□□')
})

test('what fonts would put together of several shapes is left as one', () => {
  expect(clean('b\u0301 \u0302a\u{1F3FD}')).toBe('b a')
  expect(clean('🥕\u200D🍳')).toBe('🥕🍳')
  expect(clean('🥕\u{1F3FD}\u0301')).toBe('🥕')
  expect(clean('🇬🇷 🇬 🇨🇶')).toBe('🇬🇷')
})

test('a long word may be broken', () => {
  expect(clean('x'.repeat(60)).split('\u200B')).toEqual(['x'.repeat(24), 'x'.repeat(24), 'x'.repeat(12)])
  const cooks = Array.from({ length: 50 }, () => '👨‍🍳')
  expect(clean(cooks.join('')).split('\u200B').join('')).toBe(cooks.join(''))
  expect(clean(`x${cooks.join('')}`).split('\u200B')[0]).toBe(`x${cooks.slice(0, 23).join('')}`)
})

test('whatever is given, only covered characters and joints are left', () => {
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

test('a text is cut after a word, and never through a letter', () => {
  expect(shortened('un deux trois, quatre', 16)).toBe('un deux trois…')
  expect(shortened('👨‍🍳👨‍🍳👨‍🍳', 2)).toBe('👨‍🍳…')
  expect(shortened('court', 5)).toBe('court')
})

test('the last short word does not stand alone', () => {
  expect(withoutWidow('ont fini au menu.')).toBe('ont fini au\u00A0menu.')
  expect(withoutWidow('anticonstitutionnellement')).toBe('anticonstitutionnellement')
})
