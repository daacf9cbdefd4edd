import { PREFETCH_DELAY_MS } from '@vecu/contract/constants'
import type { Page } from '@playwright/test'

import { expect, isHydrated, test } from './fixtures.ts'

test.use({ saveData: false })

/** The first links of the page; of all links together, a limited number of files is fetched. */
const LINKED = ['login-page', 'register-page']

/** Opens the entry page with a stopped clock; the result lists the chunks of linked pages requested so far. */
async function openEntry(page: Page): Promise<() => string[]> {
  const requestedChunks = new Set<string>()
  page.on('request', (request) => {
    const chunk = LINKED.find((name) => request.url().includes(`/assets/${name}-`) && request.url().endsWith('.js'))
    if (chunk !== undefined) requestedChunks.add(chunk)
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/auth')
  // Hydration starts after the first frame, and frames follow the mocked clock.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await isHydrated(page)).toBe(true)
  }).toPass({ intervals: [100] })
  return () => [...requestedChunks].toSorted()
}

/** Links whose pages the router looks for, and files prefetched so far. */
function describePrefetching(page: Page): Promise<string> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover]')]
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
    return `${links.map(({ pathname }) => pathname).join(' ')}\n${files.map(({ href }) => href).join('\n')}`
  })
}

/** Waits for a round trip, so that pending requests have been sent. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
}

test('the code of linked pages is fetched one second after loading', async ({ page }) => {
  const chunks = await openEntry(page)
  await page.clock.runFor(PREFETCH_DELAY_MS - 100)
  await settle(page)
  expect(chunks()).toEqual([])
  // The manifest of the linked pages comes from the server, which the mocked clock does not control.
  await expect(async () => {
    await page.clock.runFor(PREFETCH_DELAY_MS)
    expect(chunks(), await describePrefetching(page)).toEqual(LINKED)
  }).toPass({ intervals: [1_000] })
})

// `save-data.test.ts` checks which connections count as slow.
test('nothing is prefetched on a slow connection', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })
  })
  const chunks = await openEntry(page)
  await page.clock.runFor(PREFETCH_DELAY_MS * 5)
  await settle(page)
  expect(chunks()).toEqual([])
})
