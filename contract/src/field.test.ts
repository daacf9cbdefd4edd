import { expect, onTestFinished, test } from 'vitest'

import { text } from './field.ts'

/** As in Firefox 115. */
function removeIsWellFormed(): void {
  const own = Object.getOwnPropertyDescriptor(String.prototype, 'isWellFormed')
  Reflect.deleteProperty(String.prototype, 'isWellFormed')
  onTestFinished(() => {
    if (own) Object.defineProperty(String.prototype, 'isWellFormed', own)
  })
}

test('a browser without String.isWellFormed accepts text and rejects what cannot be stored', () => {
  removeIsWellFormed()
  for (const value of ['Un soir', 'au passe 🙂', '👨‍🍳']) expect(text(20).safeParse(value).success).toBe(true)
  for (const value of ['a\ud800', '\udc00b', '\udc00\ud800', 'a\u0000']) {
    expect(text(20).safeParse(value).success).toBe(false)
  }
})
