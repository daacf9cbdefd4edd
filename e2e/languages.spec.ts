import { COOKIE_LIFE_SECONDS, LOCALE_COOKIE } from '@vecu/contract/constants'
import { LANGUAGE_NAMES, LOCALES, type Locale, pathInLocale } from '@vecu/contract/locale'
import type { BrowserContext, Page } from '@playwright/test'

import { HOME } from './urls.ts'
import { expect, openHydrated, test } from './fixtures.ts'

const ENTRY: Record<Locale, { title: string; heading: string }> = {
  fr: { title: 'Bienvenue', heading: 'Ce que vous avez vécu mérite d’être écrit.' },
  en: { title: 'Welcome', heading: 'What you’ve done is worth writing down.' },
  it: { title: 'Ti diamo il benvenuto', heading: 'Quello che hai vissuto merita di essere scritto.' },
  el: { title: 'Καλώς ήρθατε', heading: 'Όσα ζήσατε αξίζει να γραφτούν.' },
  nl: { title: 'Welkom', heading: 'Wat je hebt meegemaakt, is het opschrijven waard.' },
  pt: { title: 'Boas-vindas', heading: 'O que viveu merece ser escrito.' },
}

function languageLink(page: Page, locale: Locale) {
  return page.getByRole('link', { name: LANGUAGE_NAMES[locale], exact: true })
}

async function localeCookie(context: BrowserContext) {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === LOCALE_COOKIE)
}

async function expectEntryPage(page: Page, locale: Locale): Promise<void> {
  const response = await page.goto(pathInLocale('/auth', locale))
  expect(response?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page).toHaveTitle(`${ENTRY[locale].title} | CFA Les Tilleuls`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENTRY[locale].heading)
  await expect(languageLink(page, locale)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('nav a[aria-current]')).toHaveCount(1)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)

  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ hreflang, href }) => [hreflang, href]))
  expect(alternates).toEqual([
    ...LOCALES.map((other) => [other, `${HOME}${pathInLocale('/auth', other)}`]),
    ['x-default', `${HOME}/auth`],
  ])
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', `${HOME}${pathInLocale('/auth', locale)}`)
}

test('a chosen language is stored for a year, and other URLs redirect to it permanently', async ({ page, context }) => {
  await openHydrated(page, '/auth')
  await languageLink(page, 'el').click()
  await expect(page).toHaveURL('/el/auth')
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')

  const cookie = await localeCookie(context)
  expect(cookie).toMatchObject({ value: 'el', path: '/', sameSite: 'Lax' })
  const life = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(life - COOKIE_LIFE_SECONDS)).toBeLessThan(60)

  for (const [path, expectedLocation] of [
    ['/auth', '/el/auth'],
    ['/faq?from=mail', '/el/faq?from=mail'],
    ['/en/legal', '/el/legal'],
  ]) {
    const response = await page.request.get(path ?? '', { maxRedirects: 0 })
    expect(response.status(), path).toBe(301)
    expect(response.headers()).toMatchObject({ location: expectedLocation, 'cache-control': 'no-store' })
  }
})

test('changing the language keeps query and hash', async ({ page }) => {
  await openHydrated(page, '/faq?from=mail#journal-draft')
  await languageLink(page, 'en').click()
  await expect(page).toHaveURL('/en/faq?from=mail#journal-draft')
  await expect(page.locator('#journal-draft')).toHaveAttribute('open')
})

test('visitors without a chosen language are not redirected', async ({ request }) => {
  for (const locale of LOCALES) {
    const path = pathInLocale('/auth', locale)
    const response = await request.get(path, { maxRedirects: 0, headers: { 'accept-language': 'pt' } })
    expect(response.status(), path).toBe(200)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test.beforeEach(({ allowConsoleError }) => {
    // With scripts disabled, their preloads fail too.
    allowConsoleError(/^request failed: \S+\.js csp$/)
  })

  test('the entry page is shown in every language', async ({ page }) => {
    for (const locale of LOCALES) await test.step(locale, () => expectEntryPage(page, locale))
  })

  test('a language is chosen and stored', async ({ page, context }) => {
    await page.goto('/auth')
    await languageLink(page, 'it').click()
    await expect(page).toHaveURL('/it/auth')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENTRY.it.heading)
    expect(await localeCookie(context)).toMatchObject({ value: 'it' })

    await page.goto('/contact')
    await expect(page).toHaveURL('/it/contact')
    await languageLink(page, 'fr').click()
    await expect(page).toHaveURL('/contact')
    expect(await localeCookie(context)).toMatchObject({ value: 'fr' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.goto('/el/contact')
    await expect(page).toHaveURL('/contact')
  })
})
