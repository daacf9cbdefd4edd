import { newExperienceWithoutCover } from './experiences.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { demoMember } from './demo-member.ts'
import { signedIn } from './stored-session.ts'

test('the search finds experiences in any language without accents, and members by name', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const { id } = await newExperienceWithoutCover(request, member, {
    description: 'Trois matinées au potager, à genoux.',
    tags_attributes: [{ name: 'légumes' }],
  })
  const { user } = await demoMember(request, 'certificator@demo.test')
  const { firstname, lastname } = user as { firstname: string; lastname: string }
  await openHydrated(page, '/')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rechercher' })
  const field = dialog.getByRole('searchbox', { name: 'Mots à chercher' })
  await expect(field).toBeFocused()

  await field.fill('MATINEES legum')
  await expect(dialog.getByRole('link', { name: /potager, à genoux/ })).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('1 résultat')
  await expectAccessible(page, '[role=dialog]')

  await field.fill('zzyzx')
  await expect(dialog.getByRole('status')).toHaveText('Rien ne correspond à ces mots.')
  await field.fill(`${firstname} ${lastname}`.toLowerCase())
  await expect(dialog.getByRole('link', { name: `${firstname} ${lastname}`, exact: true })).toBeVisible()

  await field.fill('potager')
  await dialog.getByRole('link', { name: /potager, à genoux/ }).press('Enter')
  await expect(page).toHaveURL(`/experiences/${id}`)
  await expect(dialog).toHaveCount(0)
})
