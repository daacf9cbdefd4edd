import type { Page } from '@playwright/test'
import { type Locale, pathInLocale } from '@vecu/contract/locale'

import { CLOSED, HOME, PORTS } from './urls.ts'
import { waitForHydration, expect, expectAccessibleInBothThemes, navigateClientSide, test } from './fixtures.ts'
import { expectKeyboardNavigable } from './keyboard-navigation.ts'
import type { Member } from './demo-member.ts'
import { newAdmin } from './member.ts'
import { expectStructure } from './page-structure.ts'
import { GUARDED_PAGES, PAGES } from './pages.ts'
import { SMALLEST, expectFits } from './reflow.ts'
import { storeSession } from './stored-session.ts'
import { needsOwnItem, newOwnItems, withOwnItem } from './stories.ts'

const UNKNOWN_COMMUNITY_URL = `http://personne.localhost:${PORTS.open}`

/** Several pages share a browser context, because opening one takes longer than most of the checks. */
const PAGES_PER_TEST = 8

// One page may take as long as a test.
test.describe.configure({ timeout: 120_000 })

const PUBLIC_PAGES = PAGES.map((page) => ({ ...page, origin: HOME, status: 200 }))

const ERROR_PAGES = [
  { name: 'unknown page', path: '/nope', origin: HOME, status: 404 },
  { name: 'unknown community', path: '/auth', origin: UNKNOWN_COMMUNITY_URL, status: 404 },
  { name: 'maintenance', path: '/auth', origin: CLOSED, status: 503 },
]

for (const [index, pages] of inParts(PUBLIC_PAGES, PAGES_PER_TEST).entries()) {
  test(`public pages are accessible in Greek, part ${index + 1}`, async ({ page }) => {
    for (const { name, ...address } of pages) await test.step(name, () => expectPublicPage(page, address))
  })
}

test('error pages are accessible in Greek', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of (404|503)/)
  for (const { name, ...address } of ERROR_PAGES) await test.step(name, () => expectPublicPage(page, address))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: SMALLEST })

  // The server sends these pages complete, and without scripts they open several times faster.
  test('public pages and error pages fit in Dutch', async ({ page, allowConsoleError }) => {
    allowConsoleError(/^request failed: \S+\.js csp$/)
    allowConsoleError(/status of (404|503)/)
    for (const { name, ...address } of [...PUBLIC_PAGES, ...ERROR_PAGES]) {
      await test.step(name, async () => {
        await openIn(page, 'nl', address)
        await expectFits(page)
      })
    }
  })
})

async function expectPublicPage(page: Page, address: PageAddress): Promise<void> {
  await openIn(page, 'el', address)
  await waitForHydration(page)
  await expectStructure(page)
  await expectAccessibleInBothThemes(page)
  await expectKeyboardNavigable(page, { hasSkipLink: address.status === 200 })
  await expectFits(page)
}

interface PageAddress {
  path: string
  origin: string
  status: number
}

async function openIn(page: Page, locale: Locale, { path, origin, status }: PageAddress): Promise<void> {
  const response = await page.goto(`${origin}${pathInLocale(path, locale)}`)
  expect(response?.status()).toBe(status)
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}

let reader: Promise<Member> | undefined

const OWN_ITEM_PAGES = GUARDED_PAGES.filter(({ path }) => needsOwnItem(path))
const READ_PAGES = GUARDED_PAGES.filter(({ path }) => !needsOwnItem(path))

for (const [index, pages] of inParts(READ_PAGES, PAGES_PER_TEST).entries()) {
  test(`pages of an admin are accessible in Greek, part ${index + 1}`, async ({ page, request, allowConsoleError }) => {
    // The frame of a mail runs no scripts, not even those of this test.
    if (pages.some(({ name }) => name === 'dev-mail'))
      allowConsoleError(/Blocked script execution in \S+ because the document's frame is sandboxed/)
    // A form with unsaved changes warns of a change of the address outside the router.
    allowConsoleError(/blocker on a POP navigation/)
    // Pages that are only read share an admin, whose journal stays empty.
    await storeSession(page, await (reader ??= newAdmin(request, 'el')))
    for (const { name, path } of pages)
      // Its hundreds of focus stops have a test of their own.
      await test.step(name, () => expectGuardedPage(page, path, name !== 'dev-design-system'))
  })
}

for (const [index, pages] of inParts(OWN_ITEM_PAGES, PAGES_PER_TEST).entries()) {
  test(`pages of an own item are accessible in Greek, part ${index + 1}`, async ({
    page,
    request,
    allowConsoleError,
  }) => {
    allowConsoleError(/blocker on a POP navigation/)
    const admin = await newAdmin(request, 'el')
    await storeSession(page, admin)
    const items = await newOwnItems(request, admin)
    for (const { name, path } of pages) await test.step(name, () => expectGuardedPage(page, withOwnItem(path, items)))
  })
}

const BETWEEN = { path: pathInLocale('/verify', 'el'), title: 'Επαλήθευση μιας πιστοποίησης' }

/**
 * Opens a page behind a session in the same document, because the server sends the same skeleton for each of them.
 * The page in between shows that the new one has been rendered.
 */
async function openGuarded(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(BETWEEN.path)
    await waitForHydration(page)
  } else await navigateClientSide(page, BETWEEN.path)
  // With each frame, because the growing pauses of an assertion take longer than the page.
  await page.waitForFunction((title) => document.querySelector('h1')?.textContent === title, BETWEEN.title)
  await navigateClientSide(page, pathInLocale(path, 'el'))
  await page.waitForFunction((title) => {
    const heading = document.querySelector('h1')
    return heading !== null && heading.textContent !== title
  }, BETWEEN.title)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function expectGuardedPage(page: Page, path: string, isWalked = true): Promise<void> {
  await openGuarded(page, path)
  await expectStructure(page)
  await expectAccessibleInBothThemes(page)
  if (isWalked) await expectKeyboardNavigable(page)
  await expectFits(page, async () => {
    // On a small screen, the bars at the bottom may cover the focused element.
    if (isWalked) await expectKeyboardNavigable(page)
  })
}
