import { expect, test } from 'vitest'

import { findBannedWords } from './check-words.ts'

const BANNED = { whoever: 'the person', house: 'installation' }

test.each([
  ['a line comment', '// Whoever calls this'],
  ['a trailing comment', 'call() // for whoever'],
  ['a doc comment', '/** For whoever calls. */'],
  ['a line of a doc comment', ' * whoever'],
])('finds a banned word in %s', (_, line) => {
  expect(findBannedWords('a.ts', `const a = 1\n${line}`, BANNED)).toEqual(['a.ts:2: "whoever"; write the person'])
})

test('finds a banned word inside a declared name', () => {
  expect(findBannedWords('a.ts', 'export function openHouse() {}', BANNED)).toEqual([
    'a.ts:1: "house"; write installation',
  ])
})

test.each(["const text = 'whoever'", "const url = 'https://house.example'", 'const houses = 1'])(
  'accepts %s',
  (line) => {
    expect(findBannedWords('a.ts', line, BANNED)).toEqual([])
  },
)
