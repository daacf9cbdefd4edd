import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

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
  await expect(page.getByRole('heading', { level: 1, name: 'Vécu' })).toBeVisible()
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

// The fixture fails the test for a violation of the Content Security Policy or a request to another host.
test('the viewer of the API document shows its operations under its policy', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await openViewer(page)
  await search(page, 'journal_items')
  await expect(page.getByText('/v2/journal_items').first()).toBeVisible()
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('the viewer lists every subject and describes how to authenticate', async ({ page, request }) => {
  await openViewer(page)
  const { tags } = (await (await request.get('/v2/openapi.json')).json()) as { tags: { name: string }[] }
  expect(tags.length).toBeGreaterThan(10)
  for (const { name } of tags) {
    await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first(), name).toBeVisible()
  }
  await expect(page.getByText('Authentication', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/Sign in with\s+POST \/v2\/login/).first()).toBeVisible()
  await expect(page.getByText(/Programs send a personal access token instead/).first()).toBeVisible()
})

test('a request is sent from the viewer and its response is shown', async ({ page }) => {
  await openViewer(page)
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
})

test('the viewer opens with few requests and bytes', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')) return
      performance.mark('first-heading')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await openViewer(page)
  const { sizes, headingMs } = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return {
      sizes: (entries as PerformanceResourceTiming[]).map(({ transferSize }) => transferSize),
      headingMs: performance.getEntriesByName('first-heading')[0]?.startTime ?? Number.NaN,
    }
  })
  // Two seconds on an idle machine; not a limit, because the browser of a test shares its processor with others.
  test.info().annotations.push({ type: 'first heading', description: `${Math.round(headingMs)} ms` })
  process.stdout.write(`API viewer: first heading after ${Math.round(headingMs)} ms\n`)
  expect(headingMs).toBeGreaterThan(0)
  expect(sizes.length).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_TRANSFERRED_BYTES)
})
