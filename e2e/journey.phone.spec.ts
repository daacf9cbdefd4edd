import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { pathInLocale } from '@vecu/contract/locale'

import { HOME } from './urls.ts'
import { waitForHydration, expect, openHydrated, test } from './fixtures.ts'
import { tabTo } from './focus.ts'
import { demoMember } from './demo-member.ts'
import { PASSWORD, canLogIn } from './member.ts'
import { mailedLink } from './outbox.ts'

/** In Greek, whose letters no key of a Latin keyboard has; `account.spec.ts` and `profile.spec.ts` are in French. */
const TEXTS = {
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

test('a complete visit by keyboard: invited, in, out, back and gone', async ({ page, request }) => {
  test.slow()
  const toPath = (path: string) => pathInLocale(path, 'el')
  const title = page.getByRole('heading', { level: 1 })
  const email = `${randomUUID()}@e2e.test`

  const invitation = new URL(await invite(request, email))
  await openHydrated(page, `${toPath('/auth/register/form')}${invitation.search}`)
  await type(page, TEXTS.password, PASSWORD)
  await press(page, 'button', TEXTS.register)
  await expect(page).toHaveURL(new RegExp(`${toPath('/tutorial')}\\?tutorial=1$`))
  await press(page, 'link', TEXTS.skip)
  await expect(title).toHaveText(TEXTS.journal)

  await openHydrated(page, toPath('/profile'))
  const moved = page.waitForResponse((response) => response.status() === 301)
  await reach(page, page.getByRole('button', { name: TEXTS.language }).first())
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ital')
  await page.keyboard.press('Enter')
  await press(page, 'button', TEXTS.changeLanguage)
  expect((await moved).headers().location).toBe('/it/profile')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await waitForHydration(page)
  await reach(page, page.getByRole('button', { name: /Lingua/ }).first())
  await page.keyboard.press('Enter')
  // Greek follows Italian in the list; a keyboard without Greek letters cannot type its name.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, 'button', 'Cambia lingua')
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await waitForHydration(page)

  await press(page, 'button', TEXTS.signOut)
  await expect(page).toHaveURL(toPath('/auth'))
  await press(page, 'link', TEXTS.signIn)
  await press(page, 'link', TEXTS.forgotten)
  // The sign-in form, which is shown until then, has a field of the same name.
  await expect(title).toHaveText(TEXTS.forgotten)
  await type(page, TEXTS.email, email)
  await press(page, 'button', TEXTS.sendLink)
  await openHydrated(page, await mailedLink(request, email, 'reset_password_token'))
  await type(page, TEXTS.newPassword, RENEWED)
  await type(page, TEXTS.repeat, RENEWED)
  await press(page, 'button', TEXTS.keepPassword)
  await expect(title).toHaveText(TEXTS.journal)

  await openHydrated(page, toPath('/profile'))
  await press(page, 'button', TEXTS.signOut)
  await expect(page).toHaveURL(toPath('/auth'))
  await press(page, 'link', TEXTS.signIn)
  await type(page, TEXTS.email, email)
  await type(page, TEXTS.password, RENEWED)
  await press(page, 'button', TEXTS.signIn)
  await expect(title).toHaveText(TEXTS.journal)

  await openHydrated(page, toPath('/profile'))
  await press(page, 'button', TEXTS.remove)
  await type(page, TEXTS.ownPassword, RENEWED)
  await reach(page, page.getByLabel(TEXTS.sure))
  await page.keyboard.press('Space')
  await press(page, 'button', TEXTS.forEver)
  await expect(page).toHaveURL(toPath('/auth'))
  expect(await canLogIn(request, email, RENEWED)).toBe(false)
})
