import type { Page } from '@playwright/test'

import { expect, openHydrated, test } from './fixtures.ts'
import { fillContactForm, contactForm } from './contact-message.ts'

function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications' })
}

test('a toast appears at the bottom right and closes by keyboard', async ({ page, allowConsoleError }) => {
  allowConsoleError(/net::ERR_FAILED/)
  await openHydrated(page, '/contact')
  await fillContactForm(page)
  await page.route('**/v2/contacts', (route) => route.abort('failed'))
  await contactForm(page).submit.click()
  const toast = toasts(page).getByRole('alertdialog')
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60)
  await page.keyboard.press('F6')
  await expect(toasts(page)).toBeFocused()
  await toasts(page).getByRole('button', { name: 'Fermer la notification' }).press('Enter')
  await expect(toast).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
})
