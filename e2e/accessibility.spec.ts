import { pathInLocale } from '@vecu/contract/locale'

import { CLOSED, HOME, PORTS } from './addresses.ts'
import { alive, expect, expectAccessible, test } from './fixtures.ts'
import { PAGES } from './pages.ts'

const NOBODY = `http://personne.localhost:${PORTS.open}`

const ALL = [
  ...PAGES.map((page) => ({ ...page, origin: HOME, status: 200 })),
  { name: 'unknown page', path: '/nope', origin: HOME, status: 404 },
  { name: 'unknown community', path: '/auth', origin: NOBODY, status: 404 },
  { name: 'maintenance', path: '/auth', origin: CLOSED, status: 503 },
]

for (const { name, path, origin, status } of ALL) {
  for (const locale of ['fr', 'el'] as const) {
    test(`${name} is accessible in ${locale}, light and dark`, async ({ page, allow }) => {
      // The frame of a mail runs no scripts, not even those of this test.
      if (name === 'dev-mail') allow(/Blocked script execution in \S+ because the document's frame is sandboxed/)
      if (status !== 200) allow(new RegExp(`status of ${status}`))
      const answer = await page.goto(`${origin}${pathInLocale(path, locale)}`)
      expect(answer?.status()).toBe(status)
      await alive(page)
      for (const theme of ['light', 'dark'] as const) {
        await test.step(theme, async () => {
          // Colours are measured at rest, not on their way.
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          await expectAccessible(page)
        })
      }
    })
  }
}
