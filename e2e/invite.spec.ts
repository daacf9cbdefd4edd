import { expect, expectAccessible, test } from './fixtures.ts'
import { demoMember } from './demo-member.ts'
import { signInAs } from './member.ts'

test('a public link is created, copied, renewed and revoked', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, await demoMember(request, 'group-admin@demo.test'))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Liens publics' })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Nouveau lien public' }).click()
  const form = page.getByRole('form', { name: 'Nouveau lien public' })
  await form.getByLabel('Nombre maximal de personnes').fill('zéro')
  await form.getByLabel('Domaine des adresses e-mail').fill('pas un domaine')
  await form.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(form.getByText('Écrivez un nombre entier, de 1 à 100 000.')).toBeVisible()
  await expect(form.getByText('Écrivez un domaine seul, comme tilleuls.example.')).toBeVisible()
  await form.getByLabel('Nombre maximal de personnes').fill('30')
  await form.getByLabel('Domaine des adresses e-mail').fill('e2e.test')
  await form.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(page.getByText('Lien créé')).toBeVisible()

  const link = page.getByRole('list', { name: 'Vos liens publics' }).getByRole('listitem').first()
  await expect(link).toContainText('Adresses en @e2e.test')
  await expect(link).toContainText('0 place prise sur 30')
  const linkUrl = await link.getByLabel('Adresse du lien').inputValue()
  await link.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByText('Lien copié')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkUrl)

  await link.getByRole('button', { name: 'Renouveler le lien' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renouveler le lien' }).click()
  await expect(page.getByText('Lien renouvelé')).toBeVisible()
  await expect(link.getByLabel('Adresse du lien')).not.toHaveValue(linkUrl)

  await link.getByRole('button', { name: 'Désactiver le lien' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver le lien' }).click()
  await expect(link).toContainText('Désactivé')
  await expect(link.getByLabel('Adresse du lien')).toBeHidden()
})
