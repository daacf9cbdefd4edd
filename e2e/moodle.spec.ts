import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'

import { ATELIER, HOME } from './urls.ts'
import { waitForHydration, expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { DEMO_PASSWORD, demoAdminToken } from './demo-member.ts'
import { confirmed, newAdmin, newUnconfirmedMember } from './member.ts'
import { mailedLink } from './outbox.ts'
import { storeSession } from './stored-session.ts'

const STATUS_409 = /status of 409/
const STATUS_424 = /status of 424/

/** Goes from the list of training centres to the platform. */
async function choose(page: Page, home: string, center: string): Promise<void> {
  await openHydrated(page, `${home}/auth/select_formation_center`)
  await page.getByRole('link', { name: center }).first().click()
  await page.waitForURL(/demo-platform/)
}

async function allowAs(page: Page, learner: string): Promise<void> {
  await page.getByRole('radio', { name: learner }).check()
  await page.getByRole('button', { name: 'Autoriser' }).click()
}

/** Signs out on a page without scripts, because a script could redirect to the member's language meanwhile. */
async function signOut(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/healthz`)
  await page.evaluate(() => localStorage.clear())
}

async function findCenterId(request: APIRequestContext, home: string, centerName: string): Promise<number | undefined> {
  const response = await request.get(`${home}/v2/moodle/training_centers`)
  const { data } = (await response.json()) as { data: { training_centers: { id: number; name: string }[] } }
  return data.training_centers.find(({ name }) => name === centerName)?.id
}

// `server/src/domain/identity/moodle/sign-in.test.ts` signs in with each plugin.
test('local_oauth, OpenID on atelier.localhost: a first sign-in opens the tutorial', async ({ page }) => {
  await choose(page, ATELIER, 'Maison familiale du Val de Loire')
  await allowAs(page, 'Chiara Lombardi')
  await page.waitForURL(/\/tutorial/)
  expect(new URL(page.url()).origin).toBe(ATELIER)
})

test('local_oauth on localhost: first to the tutorial, then to one’s journal', async ({ page }) => {
  const [center, learner] = ['Lycée des métiers Jean-Macé', 'Ελένη Μαυρίδη']
  await choose(page, HOME, center)
  await allowAs(page, learner)
  // In the language of the learner, to which the page redirects.
  await page.waitForURL(/\/el\/tutorial/)
  expect(new URL(page.url()).origin).toBe(HOME)

  await signOut(page)
  await choose(page, HOME, center)
  await allowAs(page, learner)
  await page.waitForURL(({ origin, pathname }) => origin === HOME && /^\/([a-z]{2})?$/.test(pathname))
  await expect(page.getByRole('banner').getByRole('button', { name: learner })).toBeVisible()
})

test('training centres are found without accents, by community, and the last one is remembered', async ({ page }) => {
  await openHydrated(page, '/auth')
  await page.getByRole('link', { name: 'Entrer avec mon centre de formation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre centre de formation')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['CFA Les Tilleuls', 'L’Atelier'])
  await page.getByRole('searchbox').fill('deuxieme')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 centre trouvé' })).toBeAttached()
  await page.getByRole('link', { name: 'École de la deuxième chance' }).click()
  await page.waitForURL(/demo-platform\/deuxieme-chance/)
  await expectAccessible(page)

  await openHydrated(page, `${ATELIER}/auth/select_formation_center`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['La dernière fois'])
  await expect(page.getByRole('link', { name: 'École de la deuxième chance' })).toHaveCount(2)
  await expectAccessible(page, 'main')
})

test('a partner’s link starts the sign-in; an unknown centre shows the list', async ({ page, request }) => {
  const id = await findCenterId(request, ATELIER, 'Campus numérique des Halles')
  await page.goto(`${HOME}/auth/redirect_from_nidaie?training_center_id=${id}`)
  await page.waitForURL(/demo-platform\/campus-numerique/)
  await page.goto('/en/auth/redirect_from_nidaie?training_center_id=nobody')
  await expect(page).toHaveURL(`${HOME}/en/auth/select_formation_center`)
})

test('denied consent shows a page in the visitor’s language with a link to retry', async ({ page }) => {
  await openHydrated(page, '/el/auth/select_formation_center')
  await page.getByRole('link', { name: 'CFA du Grand Ouest' }).click()
  await page.waitForURL(/demo-platform/)
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Δεν δώσατε τη συγκατάθεσή σας')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ξανά από την αρχή' }).click()
  await page.waitForURL(/demo-platform\/grand-ouest/)
})

/** A training centre whose platform the browser reaches, but not the server. */
async function brokenCenter(request: APIRequestContext) {
  const token = await demoAdminToken(request)
  const center = { name: `Lycée fermé ${Date.now()}`, plugin: 'local_oauth', base_url: 'http://localhost:1' }
  const headers = { authorization: `Bearer ${token}` }
  const data = { training_center: { ...center, client_id: 'a', client_secret: 'b' } }
  const response = await request.post(`${HOME}/v2/training_centers`, { headers, data })
  const { id } = ((await response.json()) as { data: { id: number } }).data
  return {
    id,
    accounts: async () => {
      const listed = await request.get(`${HOME}/v2/training_centers`, { headers })
      const { data: all } = (await listed.json()) as {
        data: { training_centers: { id: number; accounts_count: number }[] }
      }
      return all.training_centers.find((one) => one.id === id)?.accounts_count
    },
    remove: () => request.delete(`${HOME}/v2/training_centers/${id}`, { headers }),
  }
}

/** The platform redirects back at once, with a code. */
async function mockPlatformRedirect(page: Page): Promise<void> {
  await page.route('http://localhost:1/**', (route) => {
    const state = new URL(route.request().url()).searchParams.get('state')
    const location = `${HOME}/auth/moodle_sso_callback?code=abc&state=${state}`
    return route.fulfill({ status: 302, headers: { location } })
  })
}

test('an unreachable platform and a used state each show their error page', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(STATUS_424)
  allowConsoleError(/status of 410/)
  const { id, accounts, remove } = await brokenCenter(request)
  await mockPlatformRedirect(page)
  await page.goto(`/auth/redirect_from_nidaie?training_center_id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La plateforme ne répond pas')
  expect(await accounts()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('vecu-session') ?? '')).not.toContain('"token":"')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette connexion a déjà servi')
  await expect(page.getByRole('link', { name: 'Recommencer' })).toBeVisible()
  await remove()
})

test('an existing account is linked by its password', async ({ page, allowConsoleError }) => {
  allowConsoleError(STATUS_409)
  allowConsoleError(/status of 401/)
  await choose(page, HOME, 'Lycée des métiers Jean-Macé')
  await allowAs(page, 'Marie Lambert')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous avez déjà un compte')
  await expectAccessible(page)
  const password = page.getByRole('textbox', { name: 'Mot de passe' })
  await password.fill('ce n’est pas le bon')
  await page.getByRole('button', { name: 'Relier et se connecter' }).click()
  await expect(page.getByText('Ce n’est pas votre mot de passe actuel.').first()).toBeVisible()
  await password.fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Relier et se connecter' }).click()
  await page.waitForURL(`${HOME}/`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Marie Lambert' })).toBeVisible()
})

test('a mailed link links an existing account', async ({ page, request, allowConsoleError, browser }) => {
  allowConsoleError(STATUS_409)
  const email = 'camille.roussel@jean-mace.test'
  await confirmed(request, await newUnconfirmedMember(request, 'fr', 'Roussel', email))
  await choose(page, HOME, 'CFA du Grand Ouest')
  await allowAs(page, 'Camille Roussel')
  await page.getByRole('button', { name: 'Recevoir un lien par e-mail' }).click()
  await expect(page.getByText('Regardez vos e-mails')).toBeVisible()
  const link = await mailedLink(request, email, 'link_token')

  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await otherPage.goto(link)
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Ouvrez ce lien là où vous avez commencé')
  await other.close()

  await page.goto(link)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Relier et se connecter' }).click()
  await page.waitForURL(`${HOME}/`)
})

async function chooseLogo(page: Page): Promise<void> {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#245347' } })
  const buffer = await picture.png().toBuffer()
  await page.getByRole('button', { name: 'Ajouter un logo' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByLabel('Vers la gauche ou la droite')).toBeEnabled()
  await page.getByRole('button', { name: 'Utiliser ce logo' }).click()
  await expect(page.getByRole('button', { name: 'Utiliser ce logo' })).toBeHidden()
}

// `center-list.test.tsx` tests its connection and removes it.
test('an admin creates a training centre with a logo, which the list shows', async ({ page, request }) => {
  const name = `Lycée Voltaire ${Date.now()}`
  const admin = await newAdmin(request)
  await storeSession(page, admin)
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Ajouter un centre' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nom du centre' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Adresse de la plateforme' }).fill('http://localhost:1')
  await dialog.getByRole('textbox', { name: 'Identifiant du client' }).fill('vecu')
  await dialog.getByLabel('Secret du client').fill('un secret sans espace'.replaceAll(' ', '-'))
  await expectAccessible(page, '[role=dialog]')
  await chooseLogo(page)
  await dialog.getByRole('button', { name: 'Enregistrer le centre' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/auth/select_formation_center')
  const logo = page.getByRole('link', { name }).first().locator('img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const id = await findCenterId(request, HOME, name)
  await request.delete(`${HOME}/v2/training_centers/${id}`, { headers: { authorization: `Bearer ${admin.token}` } })
})
