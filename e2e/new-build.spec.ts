import { RELOAD_GUARD_MS } from '@vecu/contract/constants'
import type { Page } from '@playwright/test'

import { waitForHydration, expect, markDocument, openHydrated, test } from './fixtures.ts'

const LATEST = /\/builds\/latest\.json/

/** Follows a link of the header; answers whether the page stayed the same document. */
async function follow(page: Page, name: string, path: string): Promise<boolean> {
  const sameDocument = await markDocument(page)
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(path)
  await waitForHydration(page)
  return sameDocument()
}

/** Opens the questions; answers how to wait until the current document knows which build is the latest. */
async function openQuestions(page: Page): Promise<() => Promise<void>> {
  let answers = 0
  page.on('domcontentloaded', () => (answers = 0))
  page.on('requestfinished', (request) => LATEST.test(request.url()) && answers++)
  await openHydrated(page, '/faq')
  return () =>
    expect(async () => {
      // Looking at a tab again makes the page ask.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      expect(answers).toBeGreaterThan(0)
    }).toPass()
}

test('a page asks for the latest build as soon as it has come', async ({ page }) => {
  const asked = page.waitForRequest(LATEST, { timeout: 8_000 })
  await openHydrated(page, '/faq')
  await asked
})

test('the latest build is told, and not kept by the browser', async ({ request }) => {
  const answer = await request.get('/builds/latest.json')
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await answer.json()).toEqual({ id: expect.stringMatching(/./), timestamp: expect.stringMatching(/^\d{4}-/) })
})

test('as long as the build is the same, pages change inside the document', async ({ page }) => {
  const releaseBuild = await openQuestions(page)
  await releaseBuild()
  expect(await follow(page, 'Contact', '/contact')).toBe(true)
})

test('a newer build is opened by the next navigation, and not again at once', async ({ page }) => {
  await page.clock.install()
  await page.route(LATEST, (route) => route.fulfill({ json: { id: 'another', timestamp: '2099-01-01T00:00:00.000Z' } }))
  const releaseBuild = await openQuestions(page)
  await releaseBuild()
  expect(await follow(page, 'Contact', '/contact')).toBe(false)

  await releaseBuild()
  expect(await follow(page, 'Questions fréquentes', '/faq')).toBe(true)

  await page.clock.fastForward(RELOAD_GUARD_MS)
  expect(await follow(page, 'Contact', '/contact')).toBe(false)
})

test('a question without an answer changes nothing', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 502/)
  await page.route(LATEST, (route) => route.fulfill({ status: 502, body: '<html>' }))
  const releaseBuild = await openQuestions(page)
  await releaseBuild()
  expect(await follow(page, 'Contact', '/contact')).toBe(true)
})
