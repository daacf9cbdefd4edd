import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { pathInLocale } from '@vecu/contract/locale'

import { HOME } from './urls.ts'
import { waitForHydration, expect, openHydrated, test } from './fixtures.ts'
import { tabTo } from './focus.ts'
import { demoMember } from './demo-member.ts'
import { PASSWORD, canLogIn } from './member.ts'
import { mailedLink } from './outbox.ts'

const TEXTS = {
  fr: {
    password: 'Mot de passe',
    repeat: 'Répétez le mot de passe',
    register: 'Ouvrir mon carnet',
    skip: 'Ignorer la visite',
    journal: 'Le carnet d’Inès',
    language: /Langue/,
    changeLanguage: 'Changer de langue',
    signOut: 'Se déconnecter',
    signIn: 'Se connecter',
    forgotten: 'Mot de passe oublié ?',
    email: 'Adresse e-mail',
    sendLink: 'Envoyer le lien',
    newPassword: 'Nouveau mot de passe',
    keepPassword: 'Enregistrer le mot de passe',
    remove: 'Supprimer mon compte',
    ownPassword: 'Votre mot de passe',
    sure: 'Je comprends que c’est définitif.',
    forEver: 'Supprimer pour toujours',
  },
  el: {
    password: 'Κωδικός πρόσβασης',
    repeat: 'Επανάληψη κωδικού πρόσβασης',
    register: 'Ανοίγω το τετράδιό μου',
    skip: 'Παράλειψη περιήγησης',
    journal: 'Τετράδιο: Inès',
    language: /Γλώσσα/,
    changeLanguage: 'Αλλαγή γλώσσας',
    signOut: 'Αποσύνδεση',
    signIn: 'Σύνδεση',
    forgotten: 'Ξεχάσατε τον κωδικό σας;',
    email: 'Διεύθυνση email',
    sendLink: 'Αποστολή του συνδέσμου',
    newPassword: 'Νέος κωδικός πρόσβασης',
    keepPassword: 'Αποθήκευση του κωδικού',
    remove: 'Διαγραφή λογαριασμού',
    ownPassword: 'Ο κωδικός σας',
    sure: 'Καταλαβαίνω ότι αυτό είναι οριστικό.',
    forEver: 'Οριστική διαγραφή',
  },
} as const

const RENEWED = 'un autre mot de passe'

/** Moves the focus to the element with the Tab key only. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  if (await target.evaluate((element) => element === document.activeElement)) return
  await tabTo(page, target, 120)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await reach(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function press(page: Page, role: 'button' | 'link', name: string, key = 'Enter'): Promise<void> {
  await reach(page, page.getByRole(role, { name, exact: true }))
  await page.keyboard.press(key)
}

async function invite(request: APIRequestContext, email: string): Promise<string> {
  const admin = await demoMember(request, 'group-admin@demo.test')
  const [group] = (admin.user as { groupsAttributes: { id: number }[] }).groupsAttributes
  const invited = await request.post(`${HOME}/v2/invitation`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { user: { email, firstname: 'Inès', lastname: 'Okoye' }, group_id: group?.id },
  })
  expect(invited.status()).toBe(201)
  return mailedLink(request, email, 'invitation_token')
}

for (const locale of ['fr', 'el'] as const) {
  test(`a complete visit by keyboard in ${locale}: invited, in, out, back and gone`, async ({ page, request }) => {
    test.slow()
    const texts = TEXTS[locale]
    const toPath = (path: string) => pathInLocale(path, locale)
    const title = page.getByRole('heading', { level: 1 })
    const email = `${randomUUID()}@e2e.test`

    const invitation = new URL(await invite(request, email))
    await openHydrated(page, `${toPath('/auth/register/form')}${invitation.search}`)
    await type(page, texts.password, PASSWORD)
    await press(page, 'button', texts.register)
    await expect(page).toHaveURL(new RegExp(`${toPath('/tutorial')}\\?tutorial=1$`))
    await press(page, 'link', texts.skip)
    await expect(title).toHaveText(texts.journal)

    await openHydrated(page, toPath('/profile'))
    const moved = page.waitForResponse((response) => response.status() === 301)
    await reach(page, page.getByRole('button', { name: texts.language }).first())
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ital')
    await page.keyboard.press('Enter')
    await press(page, 'button', texts.changeLanguage)
    expect((await moved).headers().location).toBe('/it/profile')
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await waitForHydration(page)
    await reach(page, page.getByRole('button', { name: /Lingua/ }).first())
    await page.keyboard.press('Enter')
    // Greek follows Italian in the list; a keyboard without Greek letters cannot type its name.
    if (locale === 'fr') await page.keyboard.type('Fran')
    else await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await press(page, 'button', 'Cambia lingua')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await waitForHydration(page)

    await press(page, 'button', texts.signOut)
    await expect(page).toHaveURL(toPath('/auth'))
    await press(page, 'link', texts.signIn)
    await press(page, 'link', texts.forgotten)
    await type(page, texts.email, email)
    await press(page, 'button', texts.sendLink)
    await openHydrated(page, await mailedLink(request, email, 'reset_password_token'))
    await type(page, texts.newPassword, RENEWED)
    await type(page, texts.repeat, RENEWED)
    await press(page, 'button', texts.keepPassword)
    await expect(title).toHaveText(texts.journal)

    await openHydrated(page, toPath('/profile'))
    await press(page, 'button', texts.signOut)
    await expect(page).toHaveURL(toPath('/auth'))
    await press(page, 'link', texts.signIn)
    await type(page, texts.email, email)
    await type(page, texts.password, RENEWED)
    await press(page, 'button', texts.signIn)
    await expect(title).toHaveText(texts.journal)

    await openHydrated(page, toPath('/profile'))
    await press(page, 'button', texts.remove)
    await type(page, texts.ownPassword, RENEWED)
    await reach(page, page.getByLabel(texts.sure))
    await page.keyboard.press('Space')
    await press(page, 'button', texts.forEver)
    await expect(page).toHaveURL(toPath('/auth'))
    expect(await canLogIn(request, email, RENEWED)).toBe(false)
  })
}
