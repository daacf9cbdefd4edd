import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Page } from '@playwright/test'

import { HOME } from './urls.ts'
import { expect, expectAccessible, openHydrated, test as base } from './fixtures.ts'
import { demoMember } from './demo-member.ts'
import { newAdmin } from './member.ts'
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts'
import { storeSession, storedSession } from './stored-session.ts'

const NAMES = { given_name: 'Solène', family_name: 'Guivarc’h' }

const test = base.extend<{ provider: OpenIdProvider }>({
  async provider({ page }, use) {
    // The pages of the provider load a font from elsewhere.
    await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
    const provider = await startOpenIdProvider((sub) => ({
      ...NAMES,
      email: `${sub}@e2e.test`,
      email_verified: true,
      locale: 'fr-FR',
      groups: ['cooks'],
    }))
    await use(provider)
    provider.close()
  },
})

async function post(request: APIRequestContext, token: string, path: string, data: object): Promise<{ id: number }> {
  const response = await request.post(`${HOME}${path}`, { headers: { authorization: `Bearer ${token}` }, data })
  expect([path, response.status()]).toEqual([path, 201])
  return ((await response.json()) as { data: { id: number } }).data
}

/** A new group, and the training centre whose people join it. */
async function setUpCenter(request: APIRequestContext, { issuer }: OpenIdProvider) {
  const { token } = await demoMember(request, 'community-admin@demo.test')
  const name = `Université ${randomUUID().slice(0, 8)}`
  const group = `Groupe de l’${name}`
  const { id } = await post(request, token, '/v2/groups', { group: { name: group } })
  const client = { base_url: issuer, client_id: CLIENT.id, client_secret: CLIENT.secret }
  const groups = { groups_claim: 'groups', group_mappings: [{ value: 'cooks', group_id: id }] }
  await post(request, token, '/v2/training_centers', {
    training_center: { name, plugin: 'openid', ...client, ...groups },
  })
  return { name, group }
}

async function chooseCenter(page: Page, name: string): Promise<void> {
  await openHydrated(page, '/auth/select_formation_center')
  await page.getByRole('link', { name }).first().click()
}

async function signInOnProvider(page: Page, sub: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(sub)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('an admin adds an OpenID provider with a group and tests the connection', async ({ page, request, provider }) => {
  const name = `Université ${randomUUID().slice(0, 8)}`
  await storeSession(page, await newAdmin(request))
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Ajouter un centre' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nom du centre' }).fill(name)
  await dialog.getByRole('button', { name: /Type de connexion/ }).click()
  await page.getByRole('option', { name: 'OpenID Connect', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Adresse de l’émetteur' }).fill(provider.issuer)
  await dialog.getByRole('textbox', { name: 'Identifiant du client' }).fill(CLIENT.id)
  await dialog.getByLabel('Secret du client').fill(CLIENT.secret)
  await dialog.getByRole('textbox', { name: 'Attribut (claim)' }).fill('groups')
  await dialog.getByRole('button', { name: 'Ajouter une correspondance' }).click()
  await dialog.getByRole('textbox', { name: 'Valeur de l’attribut' }).fill('cooks')
  await dialog.getByRole('button', { name: /Choisir un groupe/ }).click()
  await page.getByRole('option', { name: 'CAP Menuisier' }).click()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Enregistrer le centre' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Tester la connexion à « ${name} »` }).click()
  await expect(page.getByText('La plateforme répond, et elle reconnaît le client et son secret.')).toBeVisible()
  await expect(page.getByText('Connexion reconnue : OpenID Connect.')).toBeVisible()
})

test('a stranger joins with the mapped group; the second sign-in finds the account', async ({
  page,
  request,
  provider,
}) => {
  const { name, group } = await setUpCenter(request, provider)
  await chooseCenter(page, name)
  await signInOnProvider(page, randomUUID())
  await page.waitForURL(`${HOME}/tutorial**`)
  const { user } = await storedSession(page)

  // A page without scripts, which would redirect while the session is removed.
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.clear())
  // The provider still has its own session and asks nothing.
  await chooseCenter(page, name)
  await page.waitForURL(`${HOME}/`)
  await expect(page.getByRole('banner').getByRole('button', { name: /Solène Guivarc’h/ })).toBeVisible()
  await expect(page.getByRole('main').getByText(group).first()).toBeVisible()
  expect((await storedSession(page)).user?.id).toBe(user?.id)
})
