import type { Page } from '@playwright/test'
import { LOCALE_COOKIE } from '@vecu/contract/constants'

import { HOME } from './urls.ts'
import {
  STATUS_404,
  waitForHydration,
  expect,
  navigateClientSide,
  setLocaleCookie,
  markDocument,
  openHydrated,
  test,
} from './fixtures.ts'
import { newAdmin } from './member.ts'
import { storeSession } from './stored-session.ts'

/** Entry page of visitors. */
const ENTRY = /\/auth(\/login\/form)?$/

async function expectFrenchNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page s’est envolée.')
  await expect(page.getByText('Erreur 404')).toBeVisible()
  await expect(page).toHaveTitle('Page introuvable | CFA Les Tilleuls')
  const picture = page.getByRole('img', { name: /^Un carnet ouvert/ })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

test('an unknown page returns 404 with a link to the entry page', async ({ page, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  const response = await page.goto('/nope')
  expect(response?.status()).toBe(404)
  await waitForHydration(page)
  await expectFrenchNotFound(page)
  await page.getByRole('link', { name: 'Page d’accueil' }).click()
  await expect(page).toHaveURL(ENTRY)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveTitle(/introuvable/)
})

test('an unknown page returns 404 in the language of its path', async ({ page, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  await test.step('English, with its path', async () => {
    const response = await page.goto('/en/nope')
    expect(response?.status()).toBe(404)
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByText('Page not found: /en/nope')).toBeVisible()
    await expect(page).toHaveTitle('Page not found | CFA Les Tilleuls')
  })
  await test.step('Greek, with a link to the entry page', async () => {
    const response = await page.goto('/el/den-yparchei/edo')
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Αυτή η σελίδα πέταξε μακριά.')
    await expect(page).toHaveTitle('Η σελίδα δεν βρέθηκε | CFA Les Tilleuls')
    await page.getByRole('link', { name: 'Αρχική σελίδα' }).click()
    await expect(page).toHaveURL(/\/el\/auth(\/login\/form)?$/)
  })
})

test('an unknown page is shown in the chosen language', async ({ request }) => {
  const headers = { cookie: `${LOCALE_COOKIE}=pt` }
  const redirect = await request.get('/nope', { headers, maxRedirects: 0 })
  expect([redirect.status(), redirect.headers().location]).toEqual([301, '/pt/nope'])
  const response = await request.get('/pt/nope', { headers, maxRedirects: 0 })
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('Esta página levantou voo.')
})

test('unknown pages, languages and ids return 404', async ({ request }) => {
  const unknown = ['/dev/mails/abc', '/dev/mails/1e3', '/dev/mails/-1', '/dev/mails']
  for (const path of [...unknown, '/xx/auth', '/fr/auth', '/fr', '/EN/auth', '/auth/x']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(404)
    const html = await response.text()
    expect(html, path).toContain('<html lang="fr"')
    expect(html, path).toContain('Cette page s’est envolée.')
    expect(html, path).toContain('<title>Page introuvable | CFA Les Tilleuls</title>')
  }
})

test('a malformed URL returns 400 or 404', async ({ request }) => {
  for (const path of ['/%E0%A4%A', '/%00', '/nope%2F..%2Fauth', '//evil.example/auth']) {
    const response = await request.get(`${HOME}${path}`, { maxRedirects: 0 })
    expect([400, 404], path).toContain(response.status())
  }
})

test('the redirect to the chosen language never leads to another host', async ({ page, context }) => {
  await setLocaleCookie(context, 'en', HOME)
  for (const path of ['//evil.example', '//evil.example/auth', '/\\evil.example', '/%5Cevil.example']) {
    const { location = '/' } = (await page.request.get(`${HOME}${path}`, { maxRedirects: 0 })).headers()
    expect(new URL(location, HOME).origin, path).toBe(HOME)
  }
})

test('client-side navigation to an unknown page shows the same page', async ({ page, request, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  await storeSession(page, await newAdmin(request))
  await openHydrated(page, '/faq')
  const sameDocument = await markDocument(page)
  // Without a route, and with a route whose data does not exist.
  for (const path of ['/nope', '/dev/mails/999999']) {
    await test.step(path, async () => {
      await navigateClientSide(page, path)
      await expectFrenchNotFound(page)
      expect(await sameDocument()).toBe(true)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes')
      await expect(page).toHaveTitle('Questions fréquentes | CFA Les Tilleuls')
    })
  }
})

test('a 503 of the API is shown after a client-side navigation', async ({ page, request, allowConsoleError }) => {
  allowConsoleError(/status of 503/)
  await storeSession(page, await newAdmin(request))
  await openHydrated(page, '/faq')
  await page.route('**/v2/dev/environment', (route) => route.fulfill({ status: 503, body: 'overloaded' }))
  await navigateClientSide(page, '/dev')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quelque chose n’a pas marché.')
  await expect(page.getByText('Erreur 503')).toBeVisible()
  await expect(page).toHaveTitle('Un problème est survenu | CFA Les Tilleuls')
  await page.getByRole('link', { name: 'Page d’accueil' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).not.toHaveTitle(/problème/)
})
