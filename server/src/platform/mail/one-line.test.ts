import { expect, test } from 'vitest'

import { oneLine } from './one-line.ts'

test.each([
  ['a\r\nBcc: b@c.test', 'a Bcc: b@c.test'],
  ['a\u2028b\u2029c\u0085d\te', 'a b c d e'],
  ['\u202Egpj.exe\u2066\u2069\u200F', 'gpj.exe'],
  ['Une\u00A0: deux', 'Une\u00A0: deux'],
  ['👩‍🍳 Εξαγωγή', '👩‍🍳 Εξαγωγή'],
])('%j becomes %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
