import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { STATUS_404, expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { PASSWORD, newMember } from './member.ts'
import { mailedLink } from './outbox.ts'
import { JOURNAL } from './stored-session.ts'

const TITLE = { level: 1 } as const

function newAddress(): string {
  return `${randomUUID()}@e2e.test`
}

function registration(page: Page) {
  return {
    firstname: page.getByLabel('Prénom', { exact: true }),
    lastname: page.getByLabel('Nom', { exact: true }),
    email: page.getByLabel('Adresse e-mail', { exact: true }),
    password: page.getByLabel('Mot de passe', { exact: true }),
    submit: page.getByRole('button', { name: 'Ouvrir mon carnet' }),
  }
}

async function fillRegistration(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = registration(page)
  await form.firstname.fill('Inès')
  await form.lastname.fill('Okoye')
  await form.email.fill(email)
  await form.password.fill(password)
}

test('a visitor registers and reaches their journal through the tutorial', async ({ page }) => {
  await openHydrated(page, '/auth')
  await page.getByRole('link', { name: 'Ouvrir mon carnet' }).click()
  await page.getByRole('link', { name: 'Remplir le formulaire' }).click()
  await expect(page).toHaveURL('/auth/register/form')
  await fillRegistration(page, newAddress())
  await registration(page).submit.click()
  await expect(page).toHaveURL('/tutorial?tutorial=1')
  await expect(page).toHaveTitle('Faire le tour du carnet | CFA Les Tilleuls')
  await page.goto('/')
  await expect(page.getByRole('heading', TITLE)).toHaveText(JOURNAL)
})

test('the mailed link resets a forgotten password once', async ({ page, request, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  const { email } = await newMember(request)
  await openHydrated(page, '/auth/login/form')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page.getByRole('heading', TITLE)).toHaveText('Mot de passe oublié ?')
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('heading', TITLE)).toHaveText('Regardez vos e-mails.')
  await expect(page.getByText(`Si un compte existe pour ${email}`)).toBeVisible()

  const link = await mailedLink(request, email, 'reset_password_token')
  await openHydrated(page, link)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('encore un carnet')
  await page.getByLabel('Répétez le mot de passe', { exact: true }).fill('encore un carnet')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Mot de passe modifié')).toBeVisible()
  await expect(page.getByRole('heading', TITLE)).toHaveText(JOURNAL)

  await openHydrated(page, link)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('encore un autre')
  await page.getByLabel('Répétez le mot de passe', { exact: true }).fill('encore un autre')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByRole('heading', TITLE)).toHaveText('Ce lien n’est plus valable.')
  await expect(page.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible()
})

const DEAD_LINKS = [
  {
    path: '/auth/register/form?invitation_token=unknown',
    title: 'Cette invitation ne peut pas être utilisée.',
    link: 'Écrire à l’équipe',
  },
  {
    path: '/auth/register/public-link?token=unknown',
    title: 'Ce lien ne peut pas être utilisé.',
    link: 'Ouvrir mon carnet',
  },
]

test('an unknown invitation and an unknown public link say what to do next', async ({ page, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  for (const { path, title, link } of DEAD_LINKS) {
    await test.step(path, async () => {
      await openHydrated(page, path)
      await expect(page.getByRole('heading', TITLE)).toHaveText(title)
      await expect(page.getByRole('link', { name: link })).toBeVisible()
      await expectAccessible(page)
    })
  }
})

// `email-confirmation-page.test.tsx` tests the confirmation, `accessibility.spec.ts` scans pages in the same state.
test('the server renders pages of links without a token, which say what to do next', async ({ request }) => {
  for (const [path, title, link] of [
    ['/nouveau-mot-de-passe', 'Ce lien n’est plus valable.', 'Demander un nouveau lien'],
    ['/auth/register/form?invitation_token=', 'Cette invitation ne peut pas être utilisée.', 'Se connecter'],
    ['/auth/register/public-link', 'Ce lien ne peut pas être utilisé.', 'Écrire à l’équipe'],
  ] as const) {
    const html = await (await request.get(path)).text()
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html, path).toMatch(new RegExp(`<a [^>]*>${link}</a>`))
  }
})
