import { expect, test } from 'vitest'

import { findAffectedTests } from './affected-tests.ts'

const TESTS = [
  'contract/src/case.test.ts',
  'contract/src/openapi/document.test.ts',
  'messages/catalog.test.ts',
  'server/src/matrix.test.ts',
  'server/src/schema/migrations.test.ts',
  'server/src/domain/journal/story/story.test.ts',
  'server/src/domain/journal/story/links/link.test.ts',
]

test.each([
  ['a text', 'messages/fr/common.json', ['messages/catalog.test.ts']],
  ['a migration', 'server/src/schema/migrations/0055-a.ts', ['server/src/schema/migrations.test.ts']],
  ['the list of routes', 'server/src/routes.ts', ['server/src/matrix.test.ts']],
  ['the contract', 'contract/src/quote.ts', TESTS.slice(0, 2)],
  ['a file of a feature', 'server/src/domain/journal/story/links/link.ts', TESTS.slice(5)],
  ['a document', 'docs/api.md', []],
  ['a file at the top', 'README.md', []],
])('a change of %s selects its tests', (_, file, expected) => {
  expect(findAffectedTests(file, TESTS)).toEqual(expected)
})
