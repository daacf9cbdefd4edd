import { PICTURE } from './experiences.ts'
import { waitForHydration, expect, test } from './fixtures.ts'
import type { Member } from './demo-member.ts'
import { signInAs, newMember } from './member.ts'

let member: Member

test.beforeEach(async ({ page, request }) => {
  member = await newMember(request)
  await signInAs(page, member)
  await page.goto('/profile')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Le carnet d’Inès' })).toBeVisible()
})

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
