import { randomUUID } from 'node:crypto'

import type { APIRequestContext } from '@playwright/test'

import { ATELIER, HOME } from './urls.ts'
import { uniqueIpHeaders } from './demo-member.ts'
import { expect, test } from './fixtures.ts'
import {
  CONTACT_MESSAGE,
  expectContactFormValues,
  fillContactForm,
  contactForm,
  uniqueSubject,
} from './contact-message.ts'
import { PASSWORD, canLogIn, newMember } from './member.ts'
import { mailedLink, mailsAbout } from './outbox.ts'
import { PAGE_PATHS } from './pages.ts'
import { logIn, loginForm } from './stored-session.ts'
import { watchUrls } from './watch-urls.ts'

const LOGIN = '/auth/login/form'

/** Submits a form as a browser without scripts would. */
function post(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return request.post(`${HOME}${path}`, { form, headers: { origin: HOME, ...headers }, maxRedirects: 0 })
}

test('sends every server-rendered form by POST', async ({ request }) => {
  const paths = PAGE_PATHS.filter(({ isPublic }) => isPublic).map(({ path }) => path)
  const newPassword = '/nouveau-mot-de-passe?reset_password_token=abc'
  const pages = [...paths, ...paths.map((path) => `/el${path}`), newPassword]
  const found: string[] = []
  for (const path of pages) {
    const html = await (await request.get(`${HOME}${path}`)).text()
    for (const [form] of html.matchAll(/<form\b[^>]*>/g)) {
      found.push(path)
      expect(form, path).toMatch(/\smethod="post"/)
      expect(form, `${path} posts to itself`).not.toMatch(/\saction=/)
    }
  }
  const expected = [LOGIN, '/auth/register/form', '/password-forgotten', '/contact', '/verify', newPassword]
  expect(found).toEqual(expect.arrayContaining(expected))
})

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false })

  test.beforeEach(({ allowConsoleError }) => {
    // The browser logs every script that it does not run.
    allowConsoleError(/\/assets\/.* csp$/)
  })

  test('signs in and explains that the journal needs JavaScript', async ({ page, request }) => {
    const { email } = await newMember(request)
    const urls = watchUrls(page)
    await page.goto(`${LOGIN}?next=%2Fprofile`)
    await logIn(page, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La connexion a réussi.')
    await expect(page.getByText('JavaScript est désactivé dans ce navigateur', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible()
    for (const url of await urls()) expect(url).not.toContain(PASSWORD)
  })

  test('keeps the e-mail address and drops the password after a failed sign-in', async ({
    page,
    request,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 401/)
    const { email } = await newMember(request)
    await page.goto(LOGIN)
    await logIn(page, email, 'un-mauvais-mot-de-passe')
    await expect(page.getByRole('alert')).toHaveText(
      'L’adresse et le mot de passe ne correspondent pas. Vérifiez-les, ou choisissez un nouveau mot de passe.',
    )
    await expect(loginForm(page).email).toHaveValue(email)
    await expect(loginForm(page).password).toHaveValue('')
    expect(await page.content()).not.toContain('un-mauvais-mot-de-passe')
  })

  test('registers, and shows errors under their fields', async ({ page, request, allowConsoleError }) => {
    allowConsoleError(/status of 422/)
    const email = `${randomUUID()}@e2e.test`
    await page.goto('/auth/register/form')
    await page.getByLabel('Prénom', { exact: true }).fill('Inès')
    await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill('court')
    await page.getByRole('button', { name: 'Ouvrir mon carnet' }).click()
    await expect(page.getByRole('alert')).toHaveText('2 champs sont à corriger.')
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(/Au moins 10 caractères/)
    await expect(page.getByLabel('Prénom', { exact: true })).toHaveValue('Inès')
    await expect(page.getByLabel('Adresse e-mail', { exact: true })).toHaveValue(email)
    await page.getByLabel('Nom', { exact: true }).fill('Okoye')
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Ouvrir mon carnet' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La connexion a réussi.')
    expect(await canLogIn(request, email, PASSWORD)).toBe(true)
  })

  test('requests a password link and sets the new password', async ({ page, request }) => {
    const { email } = await newMember(request)
    await page.goto('/password-forgotten')
    await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    await expect(page.getByText(email)).toBeVisible()
    await page.goto(await mailedLink(request, email, 'reset_password_token'))
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('une-autre-phrase-secrete')
    await page.getByLabel('Répétez le mot de passe', { exact: true }).fill('une-autre-phrase-secrete')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La connexion a réussi.')
    expect(await canLogIn(request, email, 'une-autre-phrase-secrete')).toBe(true)
  })

  test('sends a contact message and keeps invalid input', async ({ page, request, allowConsoleError }) => {
    allowConsoleError(/status of 422/)
    const subject = uniqueSubject()
    await page.goto('/contact')
    await fillContactForm(page, { subject, email: 'pas-une-adresse' })
    await contactForm(page).submit.click()
    await expect(page.getByRole('alert')).toHaveText('1 champ est à corriger.')
    await expectContactFormValues(page, { subject, email: 'pas-une-adresse' })
    await contactForm(page).email.fill(CONTACT_MESSAGE.email)
    await contactForm(page).submit.click()
    await expect(page.getByRole('heading', { name: 'Merci, votre message est envoyé.' })).toBeVisible()
    await expect.poll(async () => (await mailsAbout(request, subject)).length).toBeGreaterThan(0)
  })

  test('verifies a typed code and a code from a QR code', async ({ page, allowConsoleError }) => {
    allowConsoleError(/status of 422/)
    const unknown = page.getByRole('heading', { name: 'Aucune certification n’est visible pour ce code' })
    await page.goto('/verify')
    await page.getByLabel('Code imprimé sur le PDF').fill('nonsense')
    await page.getByRole('button', { name: 'Vérifier le code' }).click()
    await expect(page.getByText('Ce code n’est pas complet.', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Code imprimé sur le PDF')).toHaveValue('nonsense')
    await page.getByLabel('Code imprimé sur le PDF').fill('7Q2K-9VXB-44TN')
    await page.getByRole('button', { name: 'Vérifier le code' }).click()
    await expect(unknown).toBeVisible()
    await page.goto('/verify?code=7Q2K-9VXB-44TN')
    await expect(unknown).toBeVisible()
  })
})

test.describe('a posted form', () => {
  test('gets a response with no-store that never contains the password', async ({ request }) => {
    const { email } = await newMember(request)
    const response = await post(request, LOGIN, { email, password: PASSWORD }, uniqueIpHeaders())
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(await response.text()).not.toContain(PASSWORD)
  })

  test('returns 403 when it does not come from a page of the same origin', async ({ request }) => {
    const { email } = await newMember(request)
    for (const [sender, headers] of [
      ['another site', { origin: 'https://evil.example' }],
      ['another community', { origin: ATELIER }],
      ['a page without an origin', { origin: 'null' }],
      ['a cross-site request', { origin: HOME, 'sec-fetch-site': 'cross-site' }],
      ['a same-site request', { origin: HOME, 'sec-fetch-site': 'same-site' }],
    ] as const) {
      const response = await post(request, LOGIN, { email, password: PASSWORD }, headers)
      expect(response.status(), sender).toBe(403)
      expect(await response.text(), sender).not.toContain('refreshToken')
    }
  })

  test('returns 415 for another content type and 413 for a large body', async ({ request }) => {
    const json = await request.post(`${HOME}${LOGIN}`, { data: { email: 'a@b.test' }, headers: { origin: HOME } })
    expect(json.status()).toBe(415)
    const plain = { origin: HOME, 'content-type': 'text/plain' }
    expect((await request.post(`${HOME}${LOGIN}`, { data: 'email=a', headers: plain })).status()).toBe(415)
    expect((await post(request, '/contact', { message: 'x'.repeat(2_000_000) })).status()).toBe(413)
  })

  test('returns 404 on an unknown page and 405 on a page without a form', async ({ request }) => {
    expect((await post(request, '/no-such-page', { a: 'b' })).status()).toBe(404)
    expect((await post(request, '/faq', { a: 'b' })).status()).toBe(405)
  })

  test('counts failed sign-ins per IP address of the visitor', async ({ request }) => {
    const { email } = await newMember(request)
    const visitor = uniqueIpHeaders()
    let status = 0
    for (let attempt = 0; attempt < 30 && status !== 429; attempt += 1) {
      status = (await post(request, LOGIN, { email, password: 'un-mauvais-mot-de-passe' }, visitor)).status()
    }
    expect(status).toBe(429)
    const direct = await request.post(`${HOME}/v2/login`, {
      headers: visitor,
      data: { user: { email, password: 'un-mauvais-mot-de-passe' } },
    })
    expect(direct.status()).toBe(429)
  })
})
