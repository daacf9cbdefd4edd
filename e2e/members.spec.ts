import type { Page } from '@playwright/test'

import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { PASSWORD, newAdmin, newMember } from './member.ts'
import { playActs, playBulkAction, mockMembers } from './mock-members.ts'
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

test('members are selected by range, across pages and for all matches', async ({ page }) => {
  const played = await mockMembers(page, 60)
  await playActs(page, played, () => ({ data: { count: 58, users: [], bulk_action: null } }))
  await openHydrated(page, '/admin/manage-members')
  const tick = (name: RegExp) => page.getByRole('row', { name }).getByRole('checkbox')
  await tick(/n02/).click({ force: true })
  await tick(/n05/).click({ force: true, modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 membres sélectionnés')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await tick(/n26/).click({ force: true })
  await expect(bar(page)).toContainText('5 membres sélectionnés')
  await page.getByRole('checkbox').first().click({ force: true })
  await expect(bar(page)).toContainText('29 membres sélectionnés')
  await bar(page).getByRole('button', { name: 'Sélectionner les 60 membres' }).click()
  await tick(/n26/).click({ force: true })
  await page.getByRole('button', { name: 'Page 3' }).click()
  await tick(/n60/).click({ force: true })
  await expect(bar(page)).toContainText('58 membres sélectionnés, toutes pages comprises')
  await bar(page).getByRole('button', { name: 'Désactiver' }).click()
  const question = page.getByRole('alertdialog', { name: 'Désactiver 58 comptes ?' })
  await question.getByRole('button', { name: 'Désactiver' }).click()
  await expect(page.getByText('58 comptes désactivés')).toBeVisible()
  expect(played.acts).toEqual([{ path: '/v2/users/deactivate', body: { selection: { except: [26, 60] } } }])
  await expect(bar(page)).toContainText('Cochez des membres')
})

test('lists the members that block a bulk action and keeps the selection', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 422/)
  const played = await mockMembers(page, 60)
  const message = 'Ce compte est le dernier admin.'
  await playActs(page, played, (_, { user_ids: ids }) =>
    (ids as number[]).includes(3)
      ? { status: 422, data: { code: 'VALIDATION_ERROR', message: 'Refusé.', errors: { 'user_ids.1': [message] } } }
      : { data: { count: 2, users: [], bulk_action: null } },
  )
  await openHydrated(page, '/admin/manage-members')
  for (const name of [/n02/, /n03/, /n04/])
    await page.getByRole('row', { name }).getByRole('checkbox').click({ force: true })
  await bar(page).getByRole('button', { name: 'Désactiver' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click()
  const errorAlert = page.getByRole('alert').filter({ hasText: 'Rien n’a changé' })
  await expect(errorAlert).toContainText(`Membre n03 ${message}`)
  await expect(bar(page)).toContainText('3 membres sélectionnés')
  await errorAlert.getByRole('button', { name: 'Retirer 1 personne de ma sélection' }).click()
  await bar(page).getByRole('button', { name: 'Désactiver' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click()
  await expect(page.getByText('2 comptes désactivés')).toBeVisible()
  expect(played.acts.at(-1)?.body).toEqual({ user_ids: [2, 4] })
})

test('a bulk action shows its progress, also after a reload, and its result', async ({ page }) => {
  const action = { id: 5, kind: 'move', total: 12_000, group_id: 1, created_at: '2026-03-14T10:00:00.000Z' }
  const running = { ...action, status: 'running', done: 3_000, changed: 3_000, added: 0, skipped: 0, finished_at: null }
  await mockMembers(page, 60)
  await playBulkAction(page, [running])
  await openHydrated(page, '/admin/manage-members')
  const progress = page.getByRole('progressbar', { name: 'Changement de groupe en cours' })
  await expect(progress).toHaveAttribute('aria-valuetext', /^3\s000 sur 12\s000$/)
  await page.unrouteAll({ behavior: 'wait' })
  await mockMembers(page, 60)
  await playBulkAction(page, [{ ...running, done: 9_000 }])
  await page.reload()
  await expect(progress).toHaveAttribute('aria-valuetext', /^9\s000 sur 12\s000$/)
  const over = { status: 'done', done: 12_000, changed: 11_990, skipped: 10, finished_at: '2026-03-14T10:01:00.000Z' }
  await playBulkAction(page, [{ ...running, ...over }])
  await expect(page.getByText('11\u202f990 membres ont changé de groupe')).toBeVisible()
  await expect(page.getByText('Rien à changer pour 10 personnes.')).toBeVisible()
  await expect(progress).toBeHidden()
})

test('the table works by keyboard alone', async ({ page }) => {
  await mockMembers(page, 60)
  await openHydrated(page, '/admin/manage-members')
  await expect(page.getByRole('row', { name: /n01/ })).toBeVisible()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Exporter en CSV' }).focus()
  await press('Tab', 'ArrowDown', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(bar(page)).toContainText('3 membres sélectionnés')
  await press('ArrowDown', 'ArrowLeft', 'Enter')
  await expect(page.getByRole('menu', { name: 'Options, Membre n05' })).toBeVisible()
  await expectAccessible(page)
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

test('an unsent invitation list is restored when the dialog opens again', async ({ page }) => {
  await openHydrated(page, '/admin/manage-members')
  const invite = page.getByRole('button', { name: 'Inviter', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Inviter des membres' })
  const field = dialog.getByLabel('Adresses e-mail')
  await invite.click()
  await dialog.getByRole('button', { name: 'Inviter toute une liste' }).click()
  await field.fill('lea@e2e.test')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await invite.click()
  await expect(field).toHaveValue('lea@e2e.test')
  await field.fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await invite.click()
  await expect(dialog.getByRole('button', { name: 'Inviter toute une liste' })).toBeVisible()
})
