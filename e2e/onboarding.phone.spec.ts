import { HOME } from './urls.ts'
import { expectSaved, fetchExperiences, fetchOnlyExperience, writeEssentials } from './experience-form.ts'
import { newExperienceWithoutCover } from './experiences.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'

test('the tutorial leads to the first experience, with hints that can be dismissed for good', async ({
  page,
  request,
}) => {
  const member = await signedIn(page, request)
  await openHydrated(page, '/tutorial?tutorial=1')
  await page.getByRole('link', { name: 'Raconter une première expérience' }).tap()
  await expect(page.getByText('Par où commencer ?')).toBeVisible()
  await writeEssentials(page)
  await page.getByRole('button', { name: 'Enregistrer maintenant' }).tap()
  await expectSaved(page)
  await fetchOnlyExperience(request, member)

  await page.keyboard.press('Escape')
  const advice = page.getByText('Qui était là ?')
  await expect(advice).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Ne plus afficher ce conseil' }).tap()
  await expect(advice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(advice).toHaveCount(0)
})

test('the example appears on demand and disappears by hand or with the second experience', async ({
  page,
  request,
}) => {
  const member = await signedIn(page, request)
  await openHydrated(page, '/')
  const example = page.getByRole('region', { name: 'À quoi ressemble une expérience' })
  const show = page.getByRole('button', { name: 'Voir un exemple' })
  await show.tap()
  await expect(example.getByText('Exemple', { exact: true })).toBeVisible()
  await expect(example.getByRole('article')).toBeVisible()
  await expect(example.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  expect(await fetchExperiences(request, member)).toEqual([])
  await example.getByRole('button', { name: 'Retirer l’exemple' }).tap()
  await expect(example).toHaveCount(0)

  await show.tap()
  await expect(example).toBeVisible()
  await newExperienceWithoutCover(request, member)
  await page.goto(HOME)
  await expect(example).toBeVisible()
  await newExperienceWithoutCover(request, member)
  await page.goto(HOME)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(example).toHaveCount(0)
})
