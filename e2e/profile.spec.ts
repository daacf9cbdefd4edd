import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { PICTURE } from './experiences.ts'
import { waitForHydration, expect, test } from './fixtures.ts'
import type { Member } from './demo-member.ts'
import { PASSWORD, canLogIn, signInAs, newMember } from './member.ts'

const STATUS_401_OR_422 = /status of (401|422)/

let member: Member

test.beforeEach(async ({ page, request }) => {
  member = await newMember(request)
  await signInAs(page, member)
  await page.goto('/profile')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Le carnet d’Inès' })).toBeVisible()
})

const form = (page: Page, name: string) => page.getByRole('form', { name })

test('a photo is rejected, or cropped by keyboard, saved and removed; a link leads back to the journal', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Ajouter une photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Votre photo' })
  let choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await choosing).setFiles({ name: 'faux.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(dialog.getByText('Cette image n’a pas pu être ouverte.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Choisir un fichier' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ajouter une photo' })).toBeFocused()

  await page.getByRole('button', { name: 'Ajouter une photo' }).click()
  choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await choosing).setFiles({ name: 'moi.png', mimeType: 'image/png', buffer: PICTURE })
  const sideways = dialog.getByLabel('Vers la gauche ou la droite')
  await expect(sideways).toBeEnabled()
  const before = await sideways.inputValue()
  await expect(dialog.getByLabel('Cadre de l’image')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(sideways).not.toHaveValue(before)
  await dialog.getByLabel('Agrandissement').focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByLabel('Agrandissement')).toHaveValue('1.05')
  await dialog.getByRole('button', { name: 'Enregistrer la photo' }).click()
  await expect(page.getByText('Photo mise à jour')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.locator('#identity img')).toBeVisible()

  await page.getByRole('button', { name: 'Retirer la photo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer la photo' }).click()
  await expect(page.locator('#identity img')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ajouter une photo' })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Mon carnet' }).click()
  await expect(page).toHaveURL('/')
})

test('a new e-mail address needs the password and takes effect once confirmed; the data export is a ZIP file', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(STATUS_401_OR_422)
  const email = form(page, 'Changer d’adresse e-mail')
  await email.getByLabel('Nouvelle adresse e-mail').fill(`new-${member.email}`)
  await email.getByLabel('Mot de passe actuel').fill('pas-le-bon-mot')
  await email.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(email.getByLabel('Mot de passe actuel')).toHaveAttribute('aria-invalid', 'true')
  await expect(email.getByLabel('Nouvelle adresse e-mail')).toHaveValue(`new-${member.email}`)
  await expect(page.getByText('Votre adresse ou votre mot de passe n’a pas pu être modifié.')).toBeVisible()
  await email.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await email.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(email.getByText('Il reste une étape.')).toBeVisible()
  await expect(email.getByText(`Adresse actuelle : ${member.email}`)).toBeVisible()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('vecu-mes-donnees.zip')
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('a new password replaces the old one', async ({ page, request }) => {
  const password = form(page, 'Changer de mot de passe')
  await password.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await password.getByLabel('Nouveau mot de passe', { exact: true }).fill('une-autre-phrase-secrète')
  await password.getByLabel('Répétez le nouveau mot de passe').fill('une-autre-phrase')
  await password.getByRole('button', { name: 'Changer de mot de passe' }).click()
  await expect(password.getByLabel('Répétez le nouveau mot de passe')).toBeFocused()
  await password.getByLabel('Répétez le nouveau mot de passe').fill('une-autre-phrase-secrète')
  await password.getByRole('button', { name: 'Changer de mot de passe' }).click()
  await expect(page.getByText('Mot de passe modifié')).toBeVisible()
  expect(await canLogIn(request, member.email, PASSWORD)).toBe(false)
  expect(await canLogIn(request, member.email, 'une-autre-phrase-secrète')).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Le carnet d’Inès' })).toBeVisible()
})
