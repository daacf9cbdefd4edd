import { pathInLocale } from '@vecu/contract/locale'

import { CLOSED, HOME, PORTS } from './addresses.ts'
import { alive, expect, expectAccessible, expectVisibleColours, test } from './fixtures.ts'
import { newAdmin } from './member.ts'
import { GUARDED_PAGES, PAGES } from './pages.ts'
import { expectFits } from './reflow.ts'
import { keepSession } from './stored-session.ts'
import { withOwnItem } from './stories.ts'

const NOBODY = `http://personne.localhost:${PORTS.open}`

const ALL = [
  ...PAGES.map((page) => ({ ...page, origin: HOME, status: 200 })),
  { name: 'unknown page', path: '/nope', origin: HOME, status: 404 },
  { name: 'unknown community', path: '/auth', origin: NOBODY, status: 404 },
  { name: 'maintenance', path: '/auth', origin: CLOSED, status: 503 },
]

for (const { name, path, origin, status } of ALL) {
  test(`${name} is accessible in Dutch on light and in Greek on dark paper, and fits 320 pixels`, async ({
    page,
    allow,
  }) => {
    if (status !== 200) allow(new RegExp(`status of ${status}`))
    // Colours are measured at rest, not on their way; all the rest is the same in either theme.
    for (const { locale, theme } of [
      { locale: 'nl', theme: 'light' },
      { locale: 'el', theme: 'dark' },
    ] as const) {
      await test.step(`${locale}, ${theme}`, async () => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        const answer = await page.goto(`${origin}${pathInLocale(path, locale)}`)
        expect(answer?.status()).toBe(status)
        await alive(page)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await (locale === 'el' ? expectAccessible(page) : expectVisibleColours(page))
        await expectFits(page)
      })
    }
  })
}

for (const { name, path } of GUARDED_PAGES) {
  test(`${name} is accessible in Greek, light and dark, and fits 320 pixels`, async ({ page, request, allow }) => {
    // The frame of a mail runs no scripts, not even those of this test.
    if (name === 'dev-mail') allow(/Blocked script execution in \S+ because the document's frame is sandboxed/)
    const admin = await newAdmin(request, 'el')
    await keepSession(page, admin)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(pathInLocale(await withOwnItem(request, admin, path), 'el'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const theme of ['light', 'dark'] as const) {
      await test.step(theme, async () => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await (theme === 'light' ? expectAccessible(page) : expectVisibleColours(page))
      })
    }
    await expectFits(page)
  })
}
