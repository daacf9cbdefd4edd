import { expect, test } from 'vitest'

import { isPicture } from './picture-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0)

test.each([
  ['JPEG', '\u00ff\u00d8\u00ff\u00e0aaaaaaaaaaaa'],
  ['PNG', '\u0089PNG\r\n\u001a\naaaaaaaa'],
  ['GIF', 'GIF89aaaaaaaaaaa'],
  ['WebP', 'RIFFaaaaWEBPVP8 '],
  ['AVIF', '\u0000\u0000\u0000\u001cftypavif'],
])('%s is recognised by its first bytes', (_, head) => {
  expect(isPicture(bytes(head))).toBe(true)
})

test.each(['<svg xmlns="http', '<?xml version="1', 'RIFFaaaaWAVEfmt ', '\u0000\u0000\u0000\u0018ftypheic', 'BM', ''])(
  '%s is rejected as a picture',
  (head) => {
    expect(isPicture(bytes(head))).toBe(false)
  },
)
