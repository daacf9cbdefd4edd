import { expect, test } from 'vitest'

import { forgetList, keepList, keptList } from './list-draft.ts'

test('a list is kept for whoever made it, until it is sent', () => {
  keepList(7, { text: 'ana@people.test' })
  expect(keptList(7).text).toBe('ana@people.test')
  expect(keptList(8).text).toBe('')
  forgetList()
  expect(keptList(7).text).toBe('')
})
