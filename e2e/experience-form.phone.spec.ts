import type { Page } from '@playwright/test'

import { expectSaved, next, fetchOnlyExperience, save, tickSkill, writeEssentials } from './experience-form.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { SMALLEST, tooWide } from './reflow.ts'
import { signedIn } from './stored-session.ts'

/** Without scrolling sideways on the smallest screen. */
async function expectNoOverflow(page: Page): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize(SMALLEST)
  await expect.poll(() => tooWide(page)).toEqual([])
  if (usual) await page.setViewportSize(usual)
}

test('an experience is written on a phone, and every step is accessible and fits 320 pixels', async ({
  page,
  request,
}) => {
  const member = await signedIn(page, request)
  await page.goto('/create-experience')
  await expect(page.getByRole('button', { name: 'Prendre une photo' })).toBeVisible()
  await expectAccessible(page, 'main')
  await writeEssentials(page)
  await expectAccessible(page, 'main')
  await expectNoOverflow(page)
  await next(page).click()
  await tickSkill(page, /lecture et en écriture/, 'Écouter et reformuler')
  await expectAccessible(page, 'main')
  await page.getByText('Écouter et reformuler', { exact: true }).first().click()
  await next(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Où, quand, qui peut la voir ?' })).toBeVisible()
  await expectAccessible(page, 'main')
  await expectNoOverflow(page)
  await save(page).tap()
  await expectSaved(page)
  await fetchOnlyExperience(request, member)
})
