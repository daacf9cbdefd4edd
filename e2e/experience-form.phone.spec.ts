import {
  expectSaved,
  goToMeta,
  next,
  fetchOnlyExperience,
  save,
  tickSkill,
  writeEssentials,
} from './experience-form.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'

test('an experience is written on a phone, and every step is accessible', async ({ page, request }) => {
  const member = await signedIn(page, request)
  await page.goto('/create-experience')
  await expect(page.getByRole('button', { name: 'Prendre une photo' })).toBeVisible()
  await expectAccessible(page, 'main')
  await writeEssentials(page)
  await expectAccessible(page, 'main')
  await next(page).click()
  await tickSkill(page, /lecture et en écriture/, 'Écouter et reformuler')
  await expectAccessible(page, 'main')
  await page.getByText('Écouter et reformuler', { exact: true }).first().click()
  await next(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Où, quand, qui peut la voir ?' })).toBeVisible()
  await expectAccessible(page, 'main')
  await save(page).tap()
  await expectSaved(page)
  await fetchOnlyExperience(request, member)
})

test('the form fits 320 pixels', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signedIn(page, request)
  await page.goto('/create-experience')
  await writeEssentials(page)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await wide()).toBe(0)
  await goToMeta(page)
  expect(await wide()).toBe(0)
})
