import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { STATUS_404, expect, expectAccessible, openHydrated, test, waitForHydration } from './fixtures.ts'
import { PASSWORD, newMember } from './member.ts'
import { mailedLink } from './outbox.ts'
import { ACCOUNT_BUTTON, JOURNAL, callsTo, logIn, signedIn } from './stored-session.ts'

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

test('registration shows field errors and keeps the input', async ({ page, request, allowConsoleError }) => {
  allowConsoleError(/status of 422/)
  const { email } = await newMember(request)
  await openHydrated(page, '/auth/register/form')
  const form = registration(page)
  await form.submit.click()
  await expect(page.getByRole('alert')).toHaveText('4 champs sont à corriger.')
  await expect(form.firstname).toBeFocused()
  await expect(page.getByText('Au moins 10 caractères.', { exact: true })).toBeVisible()

  await fillRegistration(page, email)
  await form.submit.click()
  await expect(form.email).toHaveAccessibleDescription(/Un compte existe déjà avec cette adresse/)
  await expect(form.email).toBeFocused()
  await expect(form.email).toHaveValue(email)
  await expect(form.password).toHaveValue(PASSWORD)
  await expectAccessible(page)
})

test('a login with tutorial=1 opens the tutorial', async ({ page, request }) => {
  const { email } = await newMember(request)
  await openHydrated(page, '/auth/login/form?tutorial=1')
  await logIn(page, email)
  await expect(page).toHaveURL('/tutorial')
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

/** Of pages in the same state, axe scans one; `accessibility.spec.ts` scans those of the first two paths. */
const DEAD_LINKS = [
  { path: '/nouveau-mot-de-passe', title: 'Ce lien n’est plus valable.', link: 'Demander un nouveau lien' },
  { path: '/email-confirmation', title: 'Ce lien n’est plus valable.', link: 'Se connecter' },
  {
    path: '/auth/register/form?invitation_token=unknown',
    title: 'Cette invitation ne peut pas être utilisée.',
    link: 'Écrire à l’équipe',
    isScanned: true,
  },
  {
    path: '/auth/register/form?invitation_token=',
    title: 'Cette invitation ne peut pas être utilisée.',
    link: 'Se connecter',
  },
  {
    path: '/auth/register/public-link?token=unknown',
    title: 'Ce lien ne peut pas être utilisé.',
    link: 'Ouvrir mon carnet',
    isScanned: true,
  },
  { path: '/auth/register/public-link', title: 'Ce lien ne peut pas être utilisé.', link: 'Écrire à l’équipe' },
]

test('a dead link says what to do next', async ({ page, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  for (const { path, title, link, isScanned } of DEAD_LINKS) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', TITLE)).toHaveText(title)
      await expect(page.getByRole('link', { name: link })).toBeVisible()
      if (!isScanned) return
      await waitForHydration(page)
      await expectAccessible(page)
    })
  }
})

test('opening a confirmation link sends no request', async ({ page, context, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  const calls = callsTo(context, '/v2/email_confirmation')
  await openHydrated(page, '/email-confirmation?token=unknown')
  await expect(page.getByRole('heading', TITLE)).toHaveText('Confirmer votre adresse')
  // A request sent on opening would be counted below.
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.getByRole('heading', TITLE)).toHaveText('Ce lien n’est plus valable.')
  expect(calls).toHaveLength(1)
})

test('the header of a member links to the journal and the profile and signs out', async ({ page, request }) => {
  await signedIn(page, request)
  await openHydrated(page, '/contact')
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Mon carnet' })
    .click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: ACCOUNT_BUTTON }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mon carnet' })).toBeFocused()
  await expectAccessible(page, '[role=menu]')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Communauté' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Reconnaissances' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})
