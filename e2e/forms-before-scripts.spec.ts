import type { Page } from '@playwright/test'

import { contactForm, expectContactFormValues, fillContactForm } from './contact-message.ts'
import { expect, expectAccessible, isHydrated, test, waitForHydration } from './fixtures.ts'
import { PASSWORD, newMember } from './member.ts'
import { JOURNAL, loginForm, storedSession } from './stored-session.ts'
import { watchUrls } from './watch-urls.ts'

const LOGIN = '/auth/login/form'

/** Other forms that the server renders, with a text for each label. */
const FORMS: [path: string, fields: Record<string, string>][] = [
  [
    '/auth/register/form',
    { Prénom: 'Inès', Nom: 'Okoye', 'Adresse e-mail': 'ines@e2e.test', 'Mot de passe': PASSWORD },
  ],
  ['/password-forgotten', { 'Adresse e-mail': 'ines@e2e.test' }],
  [
    '/nouveau-mot-de-passe?reset_password_token=abc',
    { 'Nouveau mot de passe': PASSWORD, 'Répétez le mot de passe': PASSWORD },
  ],
  [
    '/contact',
    { 'Votre nom': 'Inès', 'Votre adresse e-mail': 'ines@e2e.test', Objet: 'Un récit', 'Votre message': 'Bonjour' },
  ],
  ['/verify', { 'Code imprimé sur le PDF': '7Q2K-9VXB' }],
]

/** Holds the scripts of all documents until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^?]*\.js/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('keeps a typed sign-in before the scripts load', async ({ page, request }) => {
  const { email } = await newMember(request)
  const urls = watchUrls(page)
  const releaseScripts = await holdScripts(page)
  await page.goto(LOGIN, { waitUntil: 'commit' })
  const { password, submit } = loginForm(page)
  await loginForm(page).email.fill(email)
  await password.fill(PASSWORD)
  expect(await isHydrated(page)).toBe(false)
  releaseScripts()
  await waitForHydration(page)
  await password.blur()
  await expect(loginForm(page).email).toHaveValue(email)
  await expect(password).toHaveValue(PASSWORD)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(JOURNAL)
  for (const url of await urls()) expect(url).not.toContain(PASSWORD)
})

for (const [path, fields] of FORMS) {
  test(`keeps text typed into ${path} before the scripts load`, async ({ page }) => {
    const urls = watchUrls(page)
    const releaseScripts = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const inputs = Object.entries(fields).map(([label, text]) => {
      return { input: page.getByLabel(label, { exact: true }), text }
    })
    for (const { input, text } of inputs) await input.fill(text)
    expect(await isHydrated(page)).toBe(false)
    releaseScripts()
    await waitForHydration(page)
    await inputs.at(-1)?.input.blur()
    for (const { input, text } of inputs) await expect(input).toHaveValue(text)
    for (const url of await urls()) expect(url).not.toContain(PASSWORD)
  })
}

test('signs in when the form is submitted before the scripts load', async ({ page, request }) => {
  const { email } = await newMember(request)
  const urls = watchUrls(page)
  const releaseScripts = await holdScripts(page)
  await page.goto(`${LOGIN}?next=%2Fprofile`, { waitUntil: 'commit' })
  await loginForm(page).email.fill(email)
  await loginForm(page).password.fill(PASSWORD)
  expect(await isHydrated(page)).toBe(false)
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  await loginForm(page).password.press('Enter', { noWaitAfter: true })
  await posted
  releaseScripts()
  await expect(page).toHaveURL('/profile')
  await expect.poll(async () => (await storedSession(page)).token).not.toBeNull()
  for (const url of await urls()) expect(url).not.toContain(PASSWORD)
})

test('keeps the input of an invalid submission before the scripts load', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 422/)
  const releaseScripts = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await fillContactForm(page, { email: 'pas-une-adresse' })
  expect(await isHydrated(page)).toBe(false)
  await contactForm(page).submit.click()
  await expect(page.getByRole('alert')).toHaveText('1 champ est à corriger.')
  await contactForm(page).email.fill('zoe@')
  releaseScripts()
  await waitForHydration(page)
  await contactForm(page).email.blur()
  await expectContactFormValues(page, { email: 'zoe@' })
  await expectAccessible(page)
})
