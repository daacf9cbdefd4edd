import { expect, test } from 'vitest'

import { foldText, foldWords } from './fold-text.ts'

test('removes accents and case and unifies the two Greek sigmas', () => {
  expect(foldText('Éléonore ΆΝΝΑΣ Ανναςż')).toBe('eleonore αννασ αννασz')
})

test('splits a text into folded words', () => {
  expect(foldWords('L’été à Ostende, 2026!')).toEqual(['l', 'ete', 'a', 'ostende', '2026'])
  expect(foldWords(' … ')).toEqual([])
})
