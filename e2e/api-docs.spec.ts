import type { Page } from '@playwright/test'

import { expect, expectAccessible, test } from './fixtures.ts'

/** The page, two scripts, the document and the icon of the tab. */
const MAX_REQUESTS = 5
/** Of which the viewer takes 1.3 MB. */
const MAX_TRANSFERRED_BYTES = 2_000_000

test.beforeEach(({ allowConsoleError }) => {
  // The viewer tries whether code may be generated, and does without.
  allowConsoleError(/content security policy: script-src eval \S+\/v2\/docs\/viewer\.js/)
})

async function openViewer(page: Page): Promise<void> {
  await page.goto('/v2/docs')
  await waitForViewer(page)
}

/** The contents have the same heading, but no search. */
async function waitForViewer(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .waitFor()
  await expect(page.getByRole('heading', { level: 1, name: 'Vécu' })).toHaveCount(1)
}

/** Opens the page without the script of the viewer until the returned function is called. */
async function openContents(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/v2/docs/viewer.js*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/v2/docs', { waitUntil: 'commit' })
  await expect(page.getByText('Loading the viewer…').filter({ visible: true })).toBeVisible()
  return resolve
}

/** Finds an operation by the search of the viewer, which also renders it. */
async function search(page: Page, text: string): Promise<void> {
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click()
  await page
    .getByPlaceholder(/Search/)
    .last()
    .fill(text)
}

/** Marks when the first heading and the viewer are in the page. */
function markTimes(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('h1') && performance.getEntriesByName('first-heading').length === 0)
      performance.mark('first-heading')
    if (!document.querySelector('#viewer h1')) return
    performance.mark('viewer')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

async function expectFewBytes(page: Page): Promise<void> {
  const { sizes, headingMs, viewerMs } = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const readMark = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return {
      sizes: (entries as PerformanceResourceTiming[]).map(({ transferSize }) => transferSize),
      headingMs: readMark('first-heading'),
      viewerMs: readMark('viewer'),
    }
  })
  // Two seconds on an idle machine; not a limit, because the browser of a test shares its processor with others.
  const times = `first heading after ${Math.round(headingMs)} ms, viewer after ${Math.round(viewerMs)} ms`
  test.info().annotations.push({ type: 'API viewer', description: times })
  process.stdout.write(`API viewer: ${times}\n`)
  expect(headingMs).toBeGreaterThan(0)
  expect(viewerMs).toBeGreaterThan(headingMs)
  expect(sizes.length).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_TRANSFERRED_BYTES)
}

async function expectSubjects(page: Page, names: readonly string[]): Promise<void> {
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first(), name).toBeVisible()
  }
  await expect(page.getByText('Authentication', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/Sign in with\s+POST \/v2\/login/).first()).toBeVisible()
  await expect(page.getByText(/Programs send a personal access token instead/).first()).toBeVisible()
}

// The fixture fails the test for a violation of the Content Security Policy or a request to another host.
test('the viewer opens with few bytes under its policy, lists every subject and sends a request', async ({
  page,
  request,
}) => {
  const hosts = new Set<string>()
  page.on('request', (sent) => hosts.add(new URL(sent.url()).host))
  await page.addInitScript(markTimes)
  await openViewer(page)
  await expectFewBytes(page)
  const { tags } = (await (await request.get('/v2/openapi.json')).json()) as { tags: { name: string }[] }
  await expectSubjects(
    page,
    tags.map(({ name }) => name),
  )

  await search(page, '/public_api/v1/communities')
  await page.getByText('/public_api/v1/communities').last().click()
  await page.getByRole('button', { name: /Test Request.*\(get \/public_api\/v1\/communities\)/i }).click()
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/public_api/v1/communities')
  await page.getByRole('button', { name: /Send get request to \S*\/public_api\/v1\/communities/i }).click()
  expect((await answered).status()).toBe(200)
  await expect(
    page
      .getByText(/^200\b/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows its title and every operation', async ({ page, request }) => {
    await page.goto('/v2/docs')
    await expect(page.getByRole('heading', { level: 1, name: 'Vécu API' })).toBeVisible()
    const { paths } = (await (await request.get('/v2/openapi.json')).json()) as { paths: Record<string, object> }
    const operations = Object.values(paths).flatMap((item) => Object.keys(item).filter((key) => key !== 'parameters'))
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(operations.length)
    await page.getByRole('main').getByRole('link', { name: 'POST /v2/login', exact: true }).click()
    await expect(page).toHaveURL(/#tag\/sessions\/POST\/v2\/login$/)
    await expect(page.getByText('Loading the viewer…')).toHaveCount(0)
  })
})

test('the contents are accessible in both themes, and the viewer opens at the operation chosen in them', async ({
  page,
}) => {
  const startViewer = await openContents(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The other subjects have the same elements as the first one.
    for (const part of ['nav', '.introduction', '.introduction + .subject'])
      await expectAccessible(page, `#contents ${part}`)
  }
  const menu = page.getByRole('navigation', { name: 'Operations' })
  await menu.getByRole('link', { name: /^Ends the session/ }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'DELETE /v2/logout', exact: true })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'POST /v2/stories', exact: true }).click()
  startViewer()
  await waitForViewer(page)
  await expect(page.locator('#contents')).toHaveCount(0)
  await expect(page).toHaveURL(/#tag\/stories\/POST\/v2\/stories$/)
  await expect(
    page.getByRole('heading', { name: 'Creates a story; its experiences are set separately' }),
  ).toBeInViewport()
})

test('the viewer takes the place of the contents at the operation that was scrolled to', async ({ page }) => {
  const startViewer = await openContents(page)
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'GET /v2/groups/search_groups', exact: true }) })
  await entry.evaluate((element) => element.scrollIntoView())
  startViewer()
  await waitForViewer(page)
  await expect(page).toHaveURL(/#tag\/groups\/GET\/v2\/groups\/search_groups$/)
})

test('the contents stay when the viewer cannot be loaded', async ({ page, allowConsoleError }) => {
  allowConsoleError(/viewer\.js|Failed to load resource: net::ERR_FAILED/)
  await page.route('**/v2/docs/viewer.js*', (route) => route.abort())
  await page.goto('/v2/docs')
  await expect(page.getByText('The viewer could not be loaded.').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'POST /v2/login', exact: true })).toBeVisible()
})
