import { PREFETCH_DELAY_MS } from '@vecu/contract/constants'
import type { Page } from '@playwright/test'

import { expect, isHydrated, test } from './fixtures.ts'

test.use({ saveData: false })

const LINKED = ['contact-page', 'faq-page', 'legal-page']

/** Opens the entry with the clock of the page stopped; the chunks of linked pages asked for so far. */
async function openEntry(page: Page): Promise<() => string[]> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const chunk = LINKED.find((name) => request.url().includes(`/assets/${name}-`) && request.url().endsWith('.js'))
    if (chunk !== undefined) asked.add(chunk)
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/auth')
  // The page comes alive after its first frame, and frames follow the clock too.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await isHydrated(page)).toBe(true)
  }).toPass({ intervals: [100] })
  return () => [...asked].toSorted()
}

/** After it, whatever the page was about to ask for has been asked. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
}

test('a second after a page has come, the code of the pages it links to is fetched', async ({ page }) => {
  const chunks = await openEntry(page)
  await page.clock.runFor(PREFETCH_DELAY_MS - 100)
  await settle(page)
  expect(chunks()).toEqual([])
  // Which files the linked pages have is asked of the server, whose time is its own.
  await expect(async () => {
    await page.clock.runFor(PREFETCH_DELAY_MS)
    expect(chunks()).toEqual(LINKED)
  }).toPass({ intervals: [1_000] })
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((told) => {
      Object.defineProperty(navigator, 'connection', { value: told })
    }, connection)
    const chunks = await openEntry(page)
    await page.clock.runFor(PREFETCH_DELAY_MS * 5)
    await settle(page)
    expect(chunks()).toEqual([])
  })
}
