import type { Page } from '@playwright/test'
import { pathInLocale } from '@vecu/contract/locale'

import { CLOSED, HOME, PORTS } from './urls.ts'
import { waitForHydration, expect, expectAccessible, expectVisibleColors, test } from './fixtures.ts'
import { expectKeyboardNavigable } from './keyboard-navigation.ts'
import { newAdmin } from './member.ts'
import { expectStructure } from './page-structure.ts'
import { GUARDED_PAGES, PAGES } from './pages.ts'
import { expectFits } from './reflow.ts'
import { storeSession } from './stored-session.ts'
import { withOwnItem } from './stories.ts'

const UNKNOWN_COMMUNITY_URL = `http://personne.localhost:${PORTS.open}`

const ALL = [
  ...PAGES.map((page) => ({ ...page, origin: HOME, status: 200 })),
  { name: 'unknown page', path: '/nope', origin: HOME, status: 404 },
  { name: 'unknown community', path: '/auth', origin: UNKNOWN_COMMUNITY_URL, status: 404 },
  { name: 'maintenance', path: '/auth', origin: CLOSED, status: 503 },
]

for (const { name, path, origin, status } of ALL) {
  test(`${name} is accessible in both themes, by keyboard, in Dutch and in Greek, and fits 320 pixels`, async ({
    page,
    allowConsoleError,
  }) => {
    if (status !== 200) allowConsoleError(new RegExp(`status of ${status}`))
    for (const locale of ['nl', 'el'] as const) {
      await test.step(locale, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        const response = await page.goto(`${origin}${pathInLocale(path, locale)}`)
        expect(response?.status()).toBe(status)
        await waitForHydration(page)
        if (locale === 'el') await expectBothThemes(page)
        if (locale === 'el') await expectKeyboardNavigable(page, { hasSkipLink: status === 200 })
        await expectFits(page)
      })
    }
  })
}

for (const { name, path } of GUARDED_PAGES) {
  test(`${name} is accessible in Greek, in both themes, by keyboard, and fits 320 pixels`, async ({
    page,
    request,
    allowConsoleError,
  }) => {
    // The frame of a mail runs no scripts, not even those of this test.
    if (name === 'dev-mail')
      allowConsoleError(/Blocked script execution in \S+ because the document's frame is sandboxed/)
    const admin = await newAdmin(request, 'el')
    await storeSession(page, admin)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(pathInLocale(await withOwnItem(request, admin, path), 'el'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectBothThemes(page)
    // Has hundreds of focus stops, which its own test covers.
    if (name !== 'dev-design-system') await expectKeyboardNavigable(page)
    await expectFits(page, async () => {
      // On a small screen, the bars at the bottom may cover the focused element.
      if (name !== 'dev-design-system') await expectKeyboardNavigable(page)
    })
  })
}

/** Checks both themes on one page, since only colours differ. Colours are compared after their transition. */
async function expectBothThemes(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectAccessible(page)
  await expectStructure(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectVisibleColors(page)
}
