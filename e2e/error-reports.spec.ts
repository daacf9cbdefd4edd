import type { Page } from '@playwright/test'

import { HOME, REPORTING, REPORTS_SERVICE } from './urls.ts'
import { expect, openHydrated, test } from './fixtures.ts'

function throwLater(page: Page, message: string): Promise<void> {
  return page.evaluate((errorMessage) => {
    setTimeout(() => {
      throw new Error(errorMessage)
    })
  }, message)
}

/** Rejects as the router does when a navigation is aborted. */
function giveUp(page: Page): Promise<void> {
  return page.evaluate(() => {
    void Promise.reject(new DOMException('given up', 'AbortError'))
  })
}

/** Disables prefetching, so that every script requested later is the reporter's. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
})

test('the first unexpected error loads the reporter and sends one report', async ({ page, allowConsoleError }) => {
  allowConsoleError(/^uncaught: .*broken on purpose/)
  const envelopes: string[] = []
  await page.route(`${REPORTS_SERVICE}/**`, (route) => {
    envelopes.push(route.request().postData() ?? '')
    return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await openHydrated(page, `${REPORTING}/faq`)
  const before = scripts.length

  await giveUp(page)
  await throwLater(page, 'broken on purpose')
  await expect.poll(() => envelopes.length).toBe(1)
  expect(envelopes[0]).toContain('broken on purpose')
  expect(envelopes[0]).toMatch(/"release":"[^"]+"/)
  expect(scripts.length).toBeGreaterThan(before)

  const loaded = scripts.length
  await throwLater(page, 'broken on purpose again')
  await expect.poll(() => envelopes.length).toBe(2)
  expect(scripts).toHaveLength(loaded)
})

test('without a reporting service nothing is loaded or sent', async ({ page, allowConsoleError }) => {
  allowConsoleError(/^uncaught: .*broken on purpose/)
  const foreign: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(HOME)) foreign.push(request.url())
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await openHydrated(page, '/faq')
  // Parts that load after hydration are requested before the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const before = [...scripts]
  const thrown = page.waitForEvent('pageerror')
  await throwLater(page, 'broken on purpose')
  await thrown
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
  expect(scripts).toEqual(before)
  expect(foreign).toEqual([])
})
