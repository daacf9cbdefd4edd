import { expect, test } from 'vitest'

import { clearListDraft, saveListDraft, readListDraft } from './list-draft.ts'

test('a list draft is returned to its owner only, until it is cleared', () => {
  saveListDraft(7, { text: 'ana@people.test' })
  expect(readListDraft(7).text).toBe('ana@people.test')
  expect(readListDraft(8).text).toBe('')
  clearListDraft()
  expect(readListDraft(7).text).toBe('')
})
