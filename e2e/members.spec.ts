import type { Page } from '@playwright/test'

import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { PASSWORD, newAdmin, newMember } from './member.ts'
import { mockMembers } from './mock-members.ts'
import { storeSession } from './stored-session.ts'

test.beforeEach(async ({ page, request }) => {
  await storeSession(page, await newAdmin(request))
})

const bar = (page: Page) => page.getByRole('group', { name: 'Actions sur les membres sélectionnés' })
const column = (page: Page, name: string) => page.getByRole('columnheader', { name })

test('search and filters are stored in the URL and restored from it', async ({ page }) => {
  const { searches } = await mockMembers(page, 60)
  await openHydrated(page, '/admin/manage-members')
  const field = page.getByLabel('Nom ou e-mail')
  await field.fill('Éléna')
  await expect(page).toHaveURL('/admin/manage-members?search=%C3%89l%C3%A9na')
  await expect(field).toBeFocused()
  await column(page, 'Exp.').click()
  await expect(column(page, 'Exp.')).toHaveAttribute('aria-sort', 'ascending')
  await column(page, 'Exp.').click()
  await expect(column(page, 'Exp.')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: /Statut/ }).click()
  await page.getByRole('option', { name: 'En attente' }).click()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row', { name: /n26/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /n26/ })).toBeVisible()
  await expect(field).toHaveValue('Éléna')
  await expect(column(page, 'Exp.')).toHaveAttribute('aria-sort', 'descending')
  expect(Object.fromEntries(searches.at(-1) ?? [])).toEqual({
    search: 'Éléna',
    status: 'pending',
    order_by: 'experiences_count',
    order_dir: 'desc',
    page: '1',
    view_option: 'with_statistics',
  })
  await page.goBack()
  await expect(page.getByRole('row', { name: /n01/ })).toBeVisible()
  await expect(page).toHaveURL(/status=pending&sort=experiences_count&dir=desc$/)
})

test('the table works by keyboard alone', async ({ page }) => {
  await mockMembers(page, 60)
  await openHydrated(page, '/admin/manage-members')
  await expect(page.getByRole('row', { name: /n01/ })).toBeVisible()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Télécharger en CSV' }).focus()
  await press('Tab', 'ArrowDown', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(bar(page)).toContainText('3 membres sélectionnés')
  await press('ArrowDown', 'ArrowLeft', 'Enter')
  await expect(page.getByRole('menu', { name: 'Options, Membre n05' })).toBeVisible()
  await expectAccessible(page, '[role=menu]')
  await press('Escape')
  await expect(page.getByRole('button', { name: 'Options, Membre n05' })).toBeFocused()
  await column(page, 'Groupe').focus()
  await press('Enter')
  await expect(column(page, 'Groupe')).toHaveAttribute('aria-sort', 'ascending')
  await expect(column(page, 'Groupe')).toBeFocused()
})

test('a member without a group is found, moved into one and deleted from the row menu', async ({ page, request }) => {
  const { email } = await newMember(request, 'fr', 'Sansgroupe')
  await openHydrated(page, '/admin/manage-members')
  await page.getByLabel('Nom ou e-mail').fill(email)
  await page.getByRole('button', { name: /Tous les groupes/ }).click()
  await page.getByRole('option', { name: 'Aucun groupe' }).click()
  await expect(page).toHaveURL(/group=none/)
  const row = page.getByRole('row', { name: email })
  await row.getByRole('checkbox').click({ force: true })
  await bar(page).getByRole('button', { name: 'Changer de groupe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer 1 membre de groupe' })
  await expect(dialog.getByRole('button', { name: /Groupe de départ/ })).toContainText('Aucun groupe')
  await dialog.getByRole('button', { name: /Groupe d’arrivée/ }).click()
  await page.getByRole('option', { name: 'CAP Menuisier' }).click()
  await dialog.getByRole('button', { name: 'Changer de groupe' }).click()
  await expect(page.getByText('1 membre a changé de groupe')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: /Aucun groupe/ }).click()
  await page.getByRole('option', { name: 'Tous les groupes' }).click()
  await expect(row).toContainText('CAP Menuisier')

  await row.getByRole('button', { name: 'Options, Inès Sansgroupe' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer le compte' }).click()
  const question = page.getByRole('alertdialog', { name: /Inès Sansgroupe/ })
  await question.getByLabel('Votre propre mot de passe').fill(PASSWORD)
  await question.getByRole('button', { name: 'Supprimer pour toujours' }).click()
  await expect(page.getByText('Compte supprimé')).toBeVisible()
  await expect(row).toBeHidden()
})
