import { COOKIE_LIFE_SECONDS, THEME_COOKIE } from '@vecu/contract/constants'
import type { Page } from '@playwright/test'

import { HOME } from './urls.ts'
import {
  STATUS_404,
  waitForHydration,
  expect,
  navigateClientSide,
  setThemeCookie,
  openHydrated,
  test,
} from './fixtures.ts'

function theme(page: Page) {
  return page.getByRole('combobox', { name: 'Apparence' })
}

async function expectTheme(page: Page, expected: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', expected)
  const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const [red = 0] = paper.match(/\d+/g)?.map(Number) ?? []
  expect(red < 128 ? 'dark' : 'light', `paper is ${paper}`).toBe(expected)
}

test('the theme follows the device until one is chosen, which is stored for a year', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openHydrated(page, '/faq')
  await expectTheme(page, 'light')
  await theme(page).selectOption('Sombre')
  await expectTheme(page, 'dark')

  const cookie = (await context.cookies()).find(({ name }) => name === THEME_COOKIE)
  expect(cookie).toMatchObject({ value: 'dark', path: '/' })
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - COOKIE_LIFE_SECONDS)).toBeLessThan(60)

  await page.reload()
  await waitForHydration(page)
  await expectTheme(page, 'dark')
  await expect(theme(page).locator('option:checked')).toHaveText('Sombre')

  await theme(page).selectOption('Comme l’appareil')
  await expectTheme(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectTheme(page, 'dark')
})

test('a stored theme is applied before scripts load', async ({ page, context }) => {
  await setThemeCookie(context, 'dark', HOME)
  await page.emulateMedia({ colorScheme: 'light' })
  const { promise: scripts, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectTheme(page, 'dark')
  release()
  await waitForHydration(page)
  await expectTheme(page, 'dark')
})

test('a stored theme applies to all pages, including error pages', async ({ page, context, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  await setThemeCookie(context, 'dark', HOME)
  await openHydrated(page, '/auth')
  await page.getByRole('link', { name: 'Questions fréquentes' }).click()
  await expect(page).toHaveURL('/faq')
  await expectTheme(page, 'dark')
  await navigateClientSide(page, '/nope')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page s’est envolée.')
  await expectTheme(page, 'dark')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes')
  await expectTheme(page, 'dark')
})
