import { expect, test } from 'vitest'

import { senderFor } from './sender.ts'

test.each([
  ['Vécu <a@b.test>', 'CFA Les Tilleuls', '"Vécu · CFA Les Tilleuls" <a@b.test>'],
  ['"Vécu" <a@b.test>', 'L’Atelier', '"Vécu · L’Atelier" <a@b.test>'],
  ['Vécu <a@b.test>', 'Vécu', 'Vécu <a@b.test>'],
  ['a@b.test', 'L’Atelier', 'a@b.test'],
  ['Vécu <a@b.test>', 'X" <evil@c.test>,\r\nBcc: d@e.test', '"Vécu · X evil c.test Bcc d e.test" <a@b.test>'],
])('%j for %j is %j', (mailFrom, community, sender) => {
  expect(senderFor(mailFrom, community)).toBe(sender)
})
