import { RELOAD_GUARD_MS } from '@vecu/contract/constants'
import type { Page } from '@playwright/test'

import { waitForHydration, expect, markDocument, openHydrated, test } from './fixtures.ts'

const LATEST = /\/builds\/latest\.json/

/** Follows a link of the header; returns whether the document stayed the same. */
async function follow(page: Page, name: string, path: string): Promise<boolean> {
  const sameDocument = await markDocument(page)
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(path)
  await waitForHydration(page)
  return sameDocument()
}

/** Opens the FAQ; the returned function waits until the current document has checked for the latest build. */
async function openQuestions(page: Page): Promise<() => Promise<void>> {
  let buildChecks = 0
  page.on('domcontentloaded', () => (buildChecks = 0))
  page.on('requestfinished', (request) => LATEST.test(request.url()) && buildChecks++)
  await openHydrated(page, '/faq')
  return () =>
    expect(async () => {
      // The page checks when its tab becomes visible.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      expect(buildChecks).toBeGreaterThan(0)
    }).toPass()
}

/** Documents, failed requests and errors; it failed once in a hundred runs, with a document that was loaded anew. */
function recordLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(`document ${request.url()}`))
  page.on('requestfailed', (request) => loads.push(`failed ${request.url()} ${request.failure()?.errorText}`))
  page.on('response', (response) => response.status() >= 400 && loads.push(`${response.status()} ${response.url()}`))
  page.on('console', (message) => message.type() === 'error' && loads.push(message.text()))
  return loads
}

test('a page requests the latest build after loading', async ({ page }) => {
  const buildRequest = page.waitForRequest(LATEST, { timeout: 8_000 })
  await openHydrated(page, '/faq')
  await buildRequest
})

test('the latest build is served with no-store', async ({ request }) => {
  const response = await request.get('/builds/latest.json')
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(await response.json()).toEqual({ id: expect.stringMatching(/./), timestamp: expect.stringMatching(/^\d{4}-/) })
})

test('a newer build is loaded by the next navigation, once', async ({ page }) => {
  await page.clock.install()
  await page.route(LATEST, (route) => route.fulfill({ json: { id: 'another', timestamp: '2099-01-01T00:00:00.000Z' } }))
  const loads = recordLoads(page)
  const releaseBuild = await openQuestions(page)
  await releaseBuild()
  expect(await follow(page, 'Contact', '/contact')).toBe(false)

  await releaseBuild()
  const isSame = await follow(page, 'Questions fréquentes', '/faq')
  expect(isSame, loads.join('\n')).toBe(true)

  await page.clock.fastForward(RELOAD_GUARD_MS)
  expect(await follow(page, 'Contact', '/contact')).toBe(false)
})
