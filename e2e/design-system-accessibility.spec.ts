import type { Page } from '@playwright/test'

import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'

/** Examples of a section in the light theme. */
function light(page: Page, section: string) {
  return page.locator(`#${section} [data-theme=light]`)
}

// One page for all parts, because opening it takes longer than testing a part.
test('an open menu, dialog and calendar are accessible', async ({ page, request }) => {
  await signedIn(page, request)
  await openHydrated(page, '/dev/designSystem')

  await light(page, 'buttons').getByRole('button', { name: 'Options', exact: true }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Voir l’expérience' })).toBeFocused()
  await expectAccessible(page, '[role=menu]')
  await page.keyboard.press('Escape')

  await light(page, 'messages').getByRole('button', { name: 'Ouvrir une fenêtre' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Inviter des membres' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const field = light(page, 'fields').getByRole('group', { name: 'Date', exact: true }).first()
  await field.getByRole('button', { name: /Ouvrir le calendrier/ }).press('Enter')
  const calendar = page.getByRole('dialog', { name: /calendrier/ })
  await expect(calendar).toBeVisible()
  // Seven days of 44 px and the padding, whatever the width of the field.
  const { width = 0 } = (await calendar.boundingBox()) ?? {}
  expect(width).toBeGreaterThanOrEqual(7 * 44)
  expect(width).toBeLessThan(8 * 44)
  await expectAccessible(page, '[role=dialog]')
})
