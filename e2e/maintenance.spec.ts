import { pathInLocale } from '@vecu/contract/locale'

import { CLOSED } from './urls.ts'
import { STATUS_503, waitForHydration, expect, expectAccessible, test } from './fixtures.ts'
import { PAGE_PATHS } from './pages.ts'

const TITLES = { fr: 'Nous revenons bientôt.', el: 'Επιστρέφουμε σύντομα.' }

test('maintenance closes every page except the accessibility statement', async ({ request }) => {
  const closed = PAGE_PATHS.filter(({ name }) => name !== 'accessibility').map(({ path }) => path)
  for (const [locale, paths] of [
    ['fr', [...closed, '/nope']],
    ['el', ['/', '/faq', '/nope']],
  ] as const) {
    const statement = await request.get(`${CLOSED}${pathInLocale('/accessibility', locale)}`)
    expect(statement.status()).toBe(200)
    for (const path of new Set(['/', ...paths])) {
      const response = await request.get(`${CLOSED}${pathInLocale(path, locale)}`, { maxRedirects: 0 })
      expect(response.status(), path).toBe(503)
      expect(Number(response.headers()['retry-after']), path).toBeGreaterThan(0)
      expect(await response.text(), path).toContain(TITLES[locale])
    }
  }
})

test('maintenance closes the API with 503 in the reader’s language', async ({ request }) => {
  const headers = { 'accept-language': 'el' }
  const responses = [
    await request.get(`${CLOSED}/public_api/v1/communities`, { headers }),
    await request.get(`${CLOSED}/v2/dev/mails`, { headers }),
    await request.get(`${CLOSED}/v2/unknown`, { headers }),
    await request.post(`${CLOSED}/v2/contacts`, { headers, data: {} }),
  ]
  for (const response of responses) {
    expect(response.status(), response.url()).toBe(503)
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ data: { code: 'MAINTENANCE', message: /συντήρηση/ } as object })
  }
  expect((await request.get(`${CLOSED}/healthz`)).status()).toBe(200)
})

test('the maintenance page explains itself and offers to try again', async ({ page, allowConsoleError }) => {
  allowConsoleError(STATUS_503)
  await page.goto(`${CLOSED}/faq`)
  await waitForHydration(page)
  await expect(page).toHaveTitle('Maintenance en cours | CFA Les Tilleuls')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.fr)
  await expect(page.getByText('Votre carnet est en sécurité')).toBeVisible()
  await expectAccessible(page)

  const again = page.waitForResponse(`${CLOSED}/faq`)
  await page.getByRole('link', { name: 'Voir si c’est fini' }).click()
  expect((await again).status()).toBe(503)
})

test('after maintenance, the maintenance page redirects to the entry page in its language', async ({ request }) => {
  for (const locale of ['fr', 'el'] as const) {
    const response = await request.get(pathInLocale('/maintenance', locale), { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toMatch(new RegExp(`^${pathInLocale('/auth', locale)}(/login/form)?$`))
  }
})
