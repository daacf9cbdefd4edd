import { pathInLocale } from '@vecu/contract/locale'

import { CLOSED, HOME, PORTS } from './addresses.ts'
import { alive, expect, expectAccessible, keepTheme, test } from './fixtures.ts'
import { PAGES } from './pages.ts'

const NOBODY = `http://personne.localhost:${PORTS.open}`

const ALL = [
  ...PAGES.map((page) => ({ ...page, origin: HOME, status: 200 })),
  { name: 'unknown page', path: '/nope', origin: HOME, status: 404 },
  { name: 'unknown community', path: '/auth', origin: NOBODY, status: 404 },
  { name: 'maintenance', path: '/auth', origin: CLOSED, status: 503 },
]

// Colours are measured at rest, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, path, origin, status } of ALL) {
  for (const locale of ['fr', 'el'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${name} is accessible in ${locale}, ${theme}`, async ({ page, context, allow }) => {
        // The frame of a mail runs no scripts, not even those of this test.
        if (name === 'dev-mail') allow(/Blocked script execution in \S+ because the document's frame is sandboxed/)
        if (status !== 200) allow(new RegExp(`status of ${status}`))
        await keepTheme(context, theme, origin)
        const answer = await page.goto(`${origin}${pathInLocale(path, locale)}`)
        expect(answer?.status()).toBe(status)
        await alive(page)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expectAccessible(page)
      })
    }
  }
}
