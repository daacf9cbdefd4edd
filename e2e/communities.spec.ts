import { ATELIER, HOME, PORTS } from './urls.ts'
import { STATUS_404, waitForHydration, expect, openHydrated, test } from './fixtures.ts'

test('a community shows its name and its icon', async ({ page, request }) => {
  await openHydrated(page, `${ATELIER}/auth`)
  await expect(page).toHaveTitle('Bienvenue | L’Atelier')
  await expect(page.getByRole('banner').getByText('L’Atelier', { exact: true })).toBeVisible()

  const { data } = (await (await request.get(`${ATELIER}/public_api/v1/communities`)).json()) as {
    data: { name: string; favicon: string }
  }
  expect(data.name).toBe('L’Atelier')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', data.favicon)
  const icon = await request.get(new URL(data.favicon, ATELIER).href)
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toContain('image/svg+xml')

  await page.goto(`${HOME}/auth`)
  await expect(page.locator('link[rel=icon]')).not.toHaveAttribute('href', data.favicon)
})

test('the name of the community stays after a navigation', async ({ page }) => {
  await openHydrated(page, `${ATELIER}/el/auth`)
  await page.getByRole('link', { name: 'Επικοινωνία' }).click()
  await expect(page).toHaveTitle('Γράψτε μας | L’Atelier')
  await expect(page.getByRole('banner').getByText('L’Atelier', { exact: true })).toBeVisible()
})

test('an unknown community host shows a 404 that links to the base host', async ({ page, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  const response = await page.goto(`http://personne.localhost:${PORTS.open}/el/faq`)
  expect(response?.status()).toBe(404)
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Εδώ δεν υπάρχει κοινότητα.')
  await page.getByRole('link', { name: 'Στην αρχική σελίδα του Vécu' }).click()
  await expect(page).toHaveURL(`${HOME}/el/auth`)
  await expect(page).toHaveTitle('Καλώς ήρθατε | CFA Les Tilleuls')
})

test('www and an IP address serve the default community', async ({ request }) => {
  for (const host of ['www.localhost', '127.0.0.1']) {
    const response = await request.get(`http://${host}:${PORTS.open}/auth`)
    expect(response.status(), host).toBe(200)
    expect(await response.text(), host).toContain('<title>Bienvenue | CFA Les Tilleuls</title>')
  }
})
