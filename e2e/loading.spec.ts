import { LOADING_BAR_HEIGHT_PX, LOADING_BAR_THROTTLE_MS } from '@vecu/contract/constants'
import type { APIRequestContext, Page } from '@playwright/test'

import { expect, openHydrated, test } from './fixtures.ts'
import { newAdmin } from './member.ts'
import { storeSession } from './stored-session.ts'

test.use({ reducedMotion: 'no-preference' })

/** Stops the clock of the page and holds the request of the next page. */
async function holdNextPage(
  page: Page,
  request: APIRequestContext,
): Promise<{ release: () => void; requested: Promise<void> }> {
  await storeSession(page, await newAdmin(request))
  await page.clock.install()
  await openHydrated(page, '/dev')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>()
  await page.route('**/v2/dev/mails/*', async (route) => {
    markRequested()
    await released
    await route.continue()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  return { release, requested }
}

function bar(page: Page) {
  return page.locator('[aria-hidden=true][data-visible]')
}

/** Opens the newest mail and returns its subject. */
async function openMail(page: Page): Promise<string> {
  const mail = page.locator('main a[href*="/dev/mails/"]').first()
  const subject = await mail.innerText()
  await mail.click()
  return subject
}

test('a slow navigation shows the loading bar', async ({ page, request, allowConsoleError }) => {
  allowConsoleError(/Blocked script execution in .*\/v2\/dev\/mails/)
  const { release, requested } = await holdNextPage(page, request)
  const subject = await openMail(page)
  await requested
  await expect(bar(page)).toHaveCount(0)
  await page.clock.runFor(LOADING_BAR_THROTTLE_MS + 50)
  await expect(bar(page)).toHaveCSS('opacity', '1')
  const box = await bar(page).boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 1440, height: LOADING_BAR_HEIGHT_PX })
  const stroke = bar(page).locator('*')
  const before = (await stroke.boundingBox())?.width ?? 0
  await page.clock.runFor(800)
  await expect.poll(async () => (await stroke.boundingBox())?.width ?? 0).toBeGreaterThan(before)

  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(bar(page)).toHaveCount(0)
})

test('a fast navigation shows no loading bar', async ({ page, request, allowConsoleError }) => {
  // The mocked clock is a script, which the sandboxed mail does not run.
  allowConsoleError(/Blocked script execution in .*\/v2\/dev\/mails/)
  const { release, requested } = await holdNextPage(page, request)
  await page.evaluate(() => {
    const isBarVisible = () => document.querySelector('[aria-hidden=true][data-visible]') !== null
    new MutationObserver(() => {
      if (isBarVisible()) Object.assign(window, { sawBar: true })
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  const subject = await openMail(page)
  await requested
  await page.clock.runFor(LOADING_BAR_THROTTLE_MS - 50)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await page.clock.runFor(1_000)
  expect(await page.evaluate(() => 'sawBar' in window)).toBe(false)
})
