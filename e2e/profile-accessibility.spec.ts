import { expect, expectAccessible, test } from './fixtures.ts'
import { signInAs, newMember } from './member.ts'

test('the dialogs of the profile are accessible', async ({ page, request }) => {
  await signInAs(page, await newMember(request))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Ajouter une photo' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre photo' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, '[role=alertdialog]')
})
