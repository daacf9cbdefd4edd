import { expect, test, vi } from 'vitest'

import { text } from './field.ts'

test('a browser without String.isWellFormed accepts text and rejects what cannot be stored', () => {
  const isWellFormed = vi.spyOn(String.prototype, 'isWellFormed').mockImplementation(() => {
    throw new TypeError('isWellFormed is not a function')
  })
  for (const value of ['Un soir', 'au passe 🙂', '👨‍🍳']) expect(text(20).safeParse(value).success).toBe(true)
  for (const value of ['a\ud800', '\udc00b', '\udc00\ud800', 'a\u0000']) {
    expect(text(20).safeParse(value).success).toBe(false)
  }
  isWellFormed.mockRestore()
})
