import { expect, test } from 'vitest'

import { findBannedWords } from './check-words.ts'

const BANNED = { foobar: 'the person', quux: 'installation' }

test.each([
  ['a line comment', '// Foobar calls this'],
  ['a trailing comment', 'call() // for foobar'],
  ['a doc comment', '/** For foobar calls. */'],
  ['a line of a doc comment', ' * foobar'],
])('finds a banned word in %s', (_, line) => {
  expect(findBannedWords('a.ts', `const a = 1\n${line}`, BANNED)).toEqual(['a.ts:2: "foobar"; write the person'])
})

test('finds a banned word inside a declared name', () => {
  expect(findBannedWords('a.ts', 'export function openQuux() {}', BANNED)).toEqual([
    'a.ts:1: "quux"; write installation',
  ])
})

test.each(["const text = 'foobar'", "const url = 'https://quux.example'", 'const quuxes = 1'])('accepts %s', (line) => {
  expect(findBannedWords('a.ts', line, BANNED)).toEqual([])
})
