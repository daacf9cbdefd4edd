import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { HOME } from './urls.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import type { Member } from './demo-member.ts'
import { newAdmin, newMember } from './member.ts'
import { getUserId, storeSession } from './stored-session.ts'

const newName = () => `Pâtisserie ${randomUUID().slice(0, 8)}`

async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.page().keyboard.press('Enter')
}

/** Adds each name by typing it and pressing Enter. */
async function add(field: Locator, names: readonly string[]): Promise<void> {
  await field.focus()
  for (const name of names) {
    await field.page().keyboard.type(name)
    await field.page().keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
}

async function chooseLogo(page: Page, form: Locator): Promise<void> {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c43d2b' } })
  const buffer = await picture.png().toBuffer()
  await press(form.getByRole('button', { name: 'Ajouter un logo' }))
  const dialog = page.getByRole('dialog', { name: 'Logo du groupe' })
  const choosing = page.waitForEvent('filechooser')
  await press(dialog.getByRole('button', { name: 'Choisir un fichier' }))
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByLabel('Vers la gauche ou la droite')).toBeEnabled()
  await press(dialog.getByRole('button', { name: 'Utiliser ce logo' }))
  await expect(dialog).toBeHidden()
}

async function callApi(request: APIRequestContext, admin: Member, method: 'post' | 'put', path: string, data: object) {
  const response = await request[method](`${HOME}${path}`, {
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': randomUUID() },
    data,
  })
  expect([path, response.ok()]).toEqual([path, true])
  return ((await response.json()) as { data: { id: number } }).data
}

test('a group with logo, tags and nested skills is created by keyboard, found and deleted', async ({
  page,
  request,
}) => {
  test.slow()
  await storeSession(page, await newAdmin(request))
  await openHydrated(page, '/admin/manage-groups')
  await press(page.getByRole('button', { name: 'Nouveau groupe' }))
  const form = page.getByRole('dialog', { name: 'Nouveau groupe' })
  const field = form.getByLabel('Nom du groupe')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Remplissez ce champ.')).toBeVisible()
  const name = newName()
  await page.keyboard.type(name)
  await form.getByRole('textbox', { name: 'Description' }).fill('Deux fours et une vitrine.')
  await chooseLogo(page, form)
  await add(form.getByLabel('Nouveau tag'), ['tartes', 'levain'])
  await add(form.getByLabel('Nouvelle compétence', { exact: true }), ['Cuire au four', 'Faire des pâtes'])
  // The list moves the focus one frame after each change; a key pressed in between would reach another button.
  await press(form.getByRole('button', { name: 'Monter « Faire des pâtes »' }))
  await expect(form.getByRole('button', { name: 'Descendre « Faire des pâtes »' })).toBeFocused()
  await press(form.getByRole('button', { name: '0 en dessous (Faire des pâtes)' }))
  await expect(form.getByRole('heading', { name: 'Sous « Faire des pâtes »' })).toBeFocused()
  await add(form.getByLabel('Nouvelle compétence en dessous'), ['Foncer', 'Feuilleter', 'Sabler'])
  await press(form.getByRole('button', { name: 'Retirer « Sabler »' }))
  await expect(form.getByRole('button', { name: 'Retirer « Feuilleter »' })).toBeFocused()
  await press(form.getByRole('button', { name: 'Descendre « Foncer »' }))
  await expect(form.getByRole('button', { name: 'Monter « Foncer »' })).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  await press(form.getByRole('button', { name: 'Créer le groupe' }))
  await expect(page.getByText('Groupe créé')).toBeVisible()
  await expect(form).toBeHidden()

  await page.getByLabel('Chercher un groupe').fill(name.toUpperCase().replace('Â', 'a'))
  const table = page.getByRole('grid', { name: 'Groupes de la communauté' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.locator('img')).toBeVisible()
  await expectAccessible(page, 'main')
  await table.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByText('Compétences du groupe').click()
  const skills = page.locator('details li')
  await expect(skills).toHaveText([/^Faire des pâtes/, 'Feuilleter', 'Foncer', 'Cuire au four'])
  await expect(page.getByRole('list', { name: 'Tags du groupe' })).toHaveText('#tartes#levain')

  await page.goBack()
  await page.getByLabel('Chercher un groupe').fill(name)
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Supprimer le groupe ${name}` }).click()
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }))
  await expect(page.getByText('Groupe supprimé')).toBeVisible()
  await expect(page.getByText(`Aucun groupe ne correspond à « ${name} ».`)).toBeVisible()

  await page.getByLabel('Chercher un groupe').fill('cap cuisine')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Supprimer le groupe CAP Cuisine A' }).click()
  const why = page.getByRole('alertdialog', { name: 'Le groupe « CAP Cuisine A » n’est pas vide' })
  await press(why.getByRole('button', { name: 'Voir les membres' }))
  await expect(page).toHaveURL(/\/group-overview\/\d+\/members$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Marie Lambert' })).toBeVisible()
})

test('a group admin edits the group on its page, and each tab has its own URL', async ({ page, request }) => {
  test.slow()
  const [admin, member] = [await newAdmin(request), await newMember(request)]
  const name = newName()
  const { id } = await callApi(request, admin, 'post', '/v2/groups', { group: { name } })
  const move = { user_ids: [getUserId(member)], current_group_id: null, new_group_id: id }
  await callApi(request, admin, 'post', '/v2/move_users', move)
  const rights = { user: { community_admin: false, group_admin: true, group_ids: [id] } }
  await callApi(request, admin, 'put', `/v2/user_permissions/${getUserId(member)}`, rights)
  await storeSession(page, member)
  await openHydrated(page, `/group-overview/${id}`)
  await expect(page.getByText('Rien à lire ici pour l’instant.')).toBeVisible()
  await expectAccessible(page)
  for (const [tab, empty] of [
    ['Certifiées', 'Aucune expérience certifiée pour l’instant.'],
    ['Expériences', 'Aucune expérience à lire pour l’instant.'],
    ['Récits', 'Aucun récit à lire pour l’instant.'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Pages du groupe' }).getByRole('link', { name: tab }).click()
    await expect(page.getByText(empty)).toBeVisible()
  }
  await expect(page).toHaveURL(new RegExp(`/group-overview/${id}/stories$`))
  await page.getByRole('navigation', { name: 'Pages du groupe' }).getByRole('link', { name: 'Membres' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /Inès Okoye.*Admin de groupe/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: /Inès Okoye/ })).toBeVisible()
  await expectAccessible(page, 'main')

  await page.getByRole('button', { name: 'Modifier le groupe' }).click()
  const form = page.getByRole('dialog', { name: 'Modifier le groupe' })
  await form.getByRole('textbox', { name: 'Description' }).fill('Un four de plus.')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la modification' }).click()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('main').getByText('Un four de plus.')).toBeVisible()
  await page.getByRole('button', { name: 'Inviter' }).click()
  await expect(page.getByRole('dialog').getByLabel('Son adresse e-mail')).toBeVisible()
})
