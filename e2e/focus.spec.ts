import { newExperienceWithoutCover } from './experiences.ts'
import { expectFocusKept, tabTo } from './focus.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { newAdmin } from './member.ts'
import { mockMembers } from './mock-members.ts'
import { signedIn, storeSession } from './stored-session.ts'

test('the focus is kept after closing a dialog and after deleting a card', async ({ page, request }) => {
  const member = await signedIn(page, request)
  for (const description of ['Une matinée au potager.', 'Un service du soir.'])
    await newExperienceWithoutCover(request, member, { description })
  await openHydrated(page, '/')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)

  await page.getByRole('button', { name: 'Rechercher' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeFocused()

  await cards.first().getByRole('button', { name: 'Options de l’expérience' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Supprimer' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).press('Enter')
  await expect(cards).toHaveCount(1)
  await expectFocusKept(page, 'deleting a card')
})

test('the focus is kept after changing the page and after paging a list', async ({ page, request }) => {
  await storeSession(page, await newAdmin(request))
  await mockMembers(page, 60)
  await openHydrated(page, '/')
  await page.getByRole('link', { name: 'Communauté' }).press('Enter')
  await expect(page).toHaveURL('/application')
  await expectFocusKept(page, 'opening the community')
  await page.getByRole('link', { name: 'Administration' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membres')
  await expectFocusKept(page, 'opening the administration')
  const next = page.getByRole('button', { name: 'Page suivante' })
  for (const name of ['Page 2', 'Page 3']) {
    await next.press('Enter')
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expectFocusKept(page, name)
  }
})

test('a laptop enlarged to 200 % is used by keyboard alone', async ({ page, request }) => {
  await page.setViewportSize({ width: 683, height: 384 })
  await signedIn(page, request)
  await openHydrated(page, '/')
  const main = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(page.getByRole('navigation', { name: 'Navigation du bas' })).toBeHidden()
  await expect(main).toBeInViewport({ ratio: 1 })

  await tabTo(page, main.getByRole('link', { name: 'Communauté' }), 6)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/application')
  await expect(main).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => {
    window.scrollTo(0, 0)
  })
  await page.getByRole('link', { name: 'Aller au contenu' }).focus()
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Nouvelle expérience' }), 12)
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: /^Mon compte/ }), 3)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mon carnet' })).toBeFocused()
  await expectAccessible(page, '[role=menu]')
  await page.getByRole('menuitem', { name: 'Profil' }).press('Enter')
  await expect(page).toHaveURL('/profile')
  await expectFocusKept(page, 'opening the profile')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(683)
})
