import type { Page } from '@playwright/test'

import { waitForHydration, expect, openHydrated, test } from './fixtures.ts'
import { CONTACT_MESSAGE, fillContactForm, contactForm, uniqueSubject } from './contact-message.ts'
import { signInAs, newAdmin } from './member.ts'
import { mailsAbout } from './outbox.ts'

/** Presses Tab until the field with the given name has the focus. */
async function tabTo(page: Page, fieldName: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(fieldName)
  }).toPass({ intervals: [0] })
}

test('a message is written and sent by keyboard, and mailed', async ({ page, request }) => {
  const subject = uniqueSubject()
  await openHydrated(page, '/contact')
  await tabTo(page, 'name')
  await page.keyboard.type(CONTACT_MESSAGE.name)
  await page.keyboard.press('Tab')
  await expect(contactForm(page).email).toBeFocused()
  await page.keyboard.type(CONTACT_MESSAGE.email)
  await page.keyboard.press('Tab')
  await expect(contactForm(page).subject).toBeFocused()
  await page.keyboard.type(subject)
  await page.keyboard.press('Tab')
  await expect(contactForm(page).message).toBeFocused()
  await page.keyboard.type(CONTACT_MESSAGE.message)
  await page.keyboard.press('Tab')
  await expect(contactForm(page).submit).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Merci, votre message est envoyé.' })).toBeFocused()
  await expect(page.getByText(/^Sa référence\u00A0: [\dA-Z]{4}-[\dA-Z]{4}$/)).toBeVisible()
  await expect(page.getByText('Aucun e-mail ne vous la rappellera.')).toBeVisible()

  await expect.poll(() => mailsAbout(request, subject)).toHaveLength(1)
  await signInAs(page, await newAdmin(request))
  await page.goto('/dev')
  await page.getByRole('link', { name: `[CFA Les Tilleuls] Nouveau message : ${subject}` }).click()
  await expect(page).toHaveTitle(`[CFA Les Tilleuls] Nouveau message : ${subject} | CFA Les Tilleuls`)
  await expect(page.getByText('À equipe@demo.test')).toBeVisible()
  await expect(page.locator('pre')).toContainText(CONTACT_MESSAGE.message)
  await expect(page.locator('pre')).toContainText(`${CONTACT_MESSAGE.name} <${CONTACT_MESSAGE.email}>`)
  await expect(page.frameLocator('iframe').getByText(CONTACT_MESSAGE.message)).toBeVisible()

  await expect(page.locator('pre')).toContainText('Une personne non connectée')
})

test('a draft survives a reload and a change of language and is deleted after sending', async ({ page }) => {
  const subject = uniqueSubject()
  await openHydrated(page, '/contact')
  await fillContactForm(page, { subject })
  await page.reload()
  await expect(contactForm(page).message).toHaveValue(CONTACT_MESSAGE.message)
  await expect(contactForm(page).name).toHaveValue(CONTACT_MESSAGE.name)

  await page.getByRole('link', { name: 'Ελληνικά' }).click()
  await expect(page).toHaveURL('/el/contact')
  await expect(page.getByLabel('Το μήνυμά σας', { exact: true })).toHaveValue(CONTACT_MESSAGE.message)
  await page.getByRole('button', { name: 'Αποστολή του μηνύματος' }).click()
  await expect(page.getByRole('heading', { name: 'Σας ευχαριστούμε, το μήνυμά σας στάλθηκε.' })).toBeFocused()

  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('Το μήνυμά σας', { exact: true })).toHaveValue('')
})
