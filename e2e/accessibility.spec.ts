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

/** Several pages share a browser context, because opening one takes longer than most of the checks. */
const PAGES_PER_TEST = 4

// One page may take as long as a test.
test.describe.configure({ timeout: 120_000 })

const PUBLIC_PAGES = PAGES.map((page) => ({ ...page, origin: HOME, status: 200 }))

const ERROR_PAGES = [
  { name: 'unknown page', path: '/nope', origin: HOME, status: 404 },
  { name: 'unknown community', path: '/auth', origin: UNKNOWN_COMMUNITY_URL, status: 404 },
  { name: 'maintenance', path: '/auth', origin: CLOSED, status: 503 },
]

for (const [index, pages] of inParts(PUBLIC_PAGES, PAGES_PER_TEST).entries()) {
  test(`public pages are accessible in Greek and fit in Dutch, part ${index + 1}`, async ({ page }) => {
    for (const { name, ...address } of pages) await test.step(name, () => expectPublicPage(page, address))
  })
}

test('error pages are accessible in Greek and fit in Dutch', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of (404|503)/)
  for (const { name, ...address } of ERROR_PAGES) await test.step(name, () => expectPublicPage(page, address))
})

async function expectPublicPage(page: Page, address: PageAddress): Promise<void> {
  await openIn(page, 'el', address)
  await expectStructure(page)
  await expectAccessibleInBothThemes(page)
  await expectKeyboardNavigable(page, { hasSkipLink: address.status === 200 })
  await expectFits(page)
  await openIn(page, 'nl', address)
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
  await waitForHydration(page)
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
    // Pages that are only read share an admin, whose journal stays empty.
    await storeSession(page, await (reader ??= newAdmin(request, 'el')))
    for (const { name, path } of pages)
      // Its hundreds of focus stops have a test of their own.
      await test.step(name, () => expectGuardedPage(page, path, name !== 'dev-design-system'))
  })
}

for (const [index, pages] of inParts(OWN_ITEM_PAGES, PAGES_PER_TEST).entries()) {
  test(`pages of an own item are accessible in Greek, part ${index + 1}`, async ({ page, request }) => {
    const admin = await newAdmin(request, 'el')
    await storeSession(page, admin)
    for (const { name, path } of pages)
      await test.step(name, async () => expectGuardedPage(page, await withOwnItem(request, admin, path)))
  })
}

async function expectGuardedPage(page: Page, path: string, isWalked = true): Promise<void> {
  await page.goto(pathInLocale(path, 'el'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectStructure(page)
  await expectAccessibleInBothThemes(page)
  if (isWalked) await expectKeyboardNavigable(page)
  await expectFits(page, async () => {
    // On a small screen, the bars at the bottom may cover the focused element.
    if (isWalked) await expectKeyboardNavigable(page)
  })
}
