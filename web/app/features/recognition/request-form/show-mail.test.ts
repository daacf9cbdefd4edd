import { expect, test } from 'vitest'

import { toShownMail } from './show-mail.ts'

const MAIL =
  '<style>a{}</style><img src="cid:cover@vecu" alt="x"><img src="cid:logo@vecu" alt=""><a class="b" href="https://x.test/?a=1">Lire</a>'

test('attached pictures become data URLs, and missing ones disappear', () => {
  const shown = toShownMail(MAIL, [{ cid: 'cover@vecu', url: 'data:image/png;base64,$&AA' }], undefined)
  expect(shown).toContain('<img src="data:image/png;base64,$&AA" alt="x">')
  expect(shown).not.toContain('cid:')
})

test('links lead nowhere and the style sheet gets the nonce', () => {
  expect(toShownMail(MAIL, [], 'abc')).toBe('<style nonce="abc">a{}</style><a class="b">Lire</a>')
})
