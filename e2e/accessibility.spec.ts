import type { Page } from '@playwright/test'
import { type Locale, pathInLocale } from '@vecu/contract/locale'

import { CLOSED, HOME, PORTS } from './urls.ts'
import { waitForHydration, expect, expectAccessibleInBothThemes, test } from './fixtures.ts'
import { expectKeyboardNavigable } from './keyboard-navigation.ts'
import type { Member } from './demo-member.ts'
import { newAdmin } from './member.ts'
import { expectStructure } from './page-structure.ts'
import { GUARDED_PAGES, PAGES } from './pages.ts'
import { expectFits } from './reflow.ts'
import { storeSession } from './stored-session.ts'
import { needsOwnItem, withOwnItem } from './stories.ts'

const UNKNOWN_COMMUNITY_URL = `http://personne.localhost:${PORTS.open}`

const ALL = [
  ...PAGES.map((page) => ({ ...page, origin: HOME, status: 200 })),
  { name: 'unknown page', path: '/nope', origin: HOME, status: 404 },
  { name: 'unknown community', path: '/auth', origin: UNKNOWN_COMMUNITY_URL, status: 404 },
  { name: 'maintenance', path: '/auth', origin: CLOSED, status: 503 },
]

for (const { name, path, origin, status } of ALL) {
  test(`${name} is accessible in Greek, in both themes, by keyboard, and fits 320 pixels`, async ({
    page,
    allowConsoleError,
  }) => {
    if (status !== 200) allowConsoleError(new RegExp(`status of ${status}`))
    await openIn(page, 'el', { path, origin, status })
    await expectStructure(page)
    await expectAccessibleInBothThemes(page)
    await expectKeyboardNavigable(page, { hasSkipLink: status === 200 })
    await expectFits(page)
  })
}

// Several pages share a browser context, because opening one takes longer than measuring a page.
for (const [index, pages] of inParts(ALL, 7).entries()) {
  test(`public pages fit 320 pixels in Dutch, part ${index + 1}`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/status of (404|503)/)
    for (const { name, ...address } of pages) {
      await test.step(name, async () => {
        await openIn(page, 'nl', address)
        await expectFits(page)
      })
    }
  })
}

interface PageAddress {
  path: string
  origin: string
  status: number
}

async function openIn(page: Page, locale: Locale, { path, origin, status }: PageAddress): Promise<void> {
  const response = await page.goto(`${origin}${pathInLocale(path, locale)}`)
  expect(response?.status()).toBe(status)
  await waitForHydration(page)
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}

let reader: Promise<Member> | undefined

for (const { name, path } of GUARDED_PAGES) {
  test(`${name} is accessible in Greek, in both themes, by keyboard, and fits 320 pixels`, async ({
    page,
    request,
    allowConsoleError,
  }) => {
    // The frame of a mail runs no scripts, not even those of this test.
    if (name === 'dev-mail')
      allowConsoleError(/Blocked script execution in \S+ because the document's frame is sandboxed/)
    // Pages that are only read share an admin, whose journal stays empty.
    const admin = await (needsOwnItem(path) ? newAdmin(request, 'el') : (reader ??= newAdmin(request, 'el')))
    await storeSession(page, admin)
    await page.goto(pathInLocale(await withOwnItem(request, admin, path), 'el'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectStructure(page)
    await expectAccessibleInBothThemes(page)
    // Has hundreds of focus stops, which its own test covers.
    if (name !== 'dev-design-system') await expectKeyboardNavigable(page)
    await expectFits(page, async () => {
      // On a small screen, the bars at the bottom may cover the focused element.
      if (name !== 'dev-design-system') await expectKeyboardNavigable(page)
    })
  })
}
