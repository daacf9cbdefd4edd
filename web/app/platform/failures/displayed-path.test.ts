import { expect, test } from 'vitest'

import { displayedPath } from './displayed-path.ts'

test.each([
  ['/nope', '/nope'],
  ['/el/%CE%BA%CE%B1%CE%BB%CE%B7', '/el/καλη'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/stories/public/s3cr3t', '/stories/public/…'],
  ['/stories/public/s3cr3t/embed', '/stories/public/…/embed'],
  [`/${'a'.repeat(300)}`, `/${'a'.repeat(119)}…`],
])('%s is shown as %s', (pathname, shown) => {
  expect(displayedPath(pathname)).toBe(shown)
})
