import { TOAST_LIFE_MS } from '@vecu/contract/constants'
import type { Page } from '@playwright/test'

import { expect, openHydrated, test } from './fixtures.ts'
import { expectContactFormValues, fillContactForm, contactForm } from './contact-message.ts'

function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications' })
}

test('missing fields show errors in Greek and keep the input', async ({ page }) => {
  await openHydrated(page, '/el/contact')
  const submit = page.getByRole('button', { name: 'Αποστολή του μηνύματος' })
  await submit.click()
  await expect(page.getByText('Συμπληρώστε το πεδίο.')).toHaveCount(4)
  await expect(page.getByRole('alert')).toHaveText('4 πεδία χρειάζονται διόρθωση.')
  const name = page.getByLabel('Το όνομά σας')
  const email = page.getByLabel('Η διεύθυνση email σας')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Συμπληρώστε το πεδίο.')

  await name.fill('Ελένη')
  await email.fill('eleni@')
  await submit.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/Ελέγξτε αυτή τη διεύθυνση email/)
  await expect(name).toHaveValue('Ελένη')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('eleni@')
  await expect(page.getByText('Συμπληρώστε το πεδίο.')).toHaveCount(2)

  await email.fill('eleni@demo.test')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toHaveText('2 πεδία χρειάζονται διόρθωση.')
})

test('a 503 is retried once with the same key, then explained in a toast', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 503/)
  const keys: (string | undefined)[] = []
  await page.route('**/v2/contacts', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.fulfill({ status: 503, json: { data: { code: 'OVERLOADED', message: 'Revenez.' } } })
  })
  await openHydrated(page, '/contact')
  await fillContactForm(page)
  await contactForm(page).submit.click()
  await expect(toasts(page)).toContainText('Il y a beaucoup de monde en ce moment. Réessayez dans un instant.')
  await expectContactFormValues(page)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])

  await contactForm(page).submit.click()
  await expect.poll(() => keys.length).toBe(4)
  await expect(contactForm(page).submit).toBeEnabled()
})

test('without a network the text stays and the toast times out', async ({ page, allowConsoleError }) => {
  allowConsoleError(/net::ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await openHydrated(page, '/contact')
  await fillContactForm(page)
  await page.route('**/v2/contacts', (route) => route.abort('internetdisconnected'))
  await contactForm(page).submit.click()
  await expect(toasts(page)).toContainText('Pas de connexion. Vérifiez votre réseau et réessayez.')
  await expectContactFormValues(page)
  await page.clock.runFor(TOAST_LIFE_MS + 1_000)
  await expect(toasts(page)).toBeHidden()
  await expectContactFormValues(page)
})

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
