import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

export const CONTACT_MESSAGE = {
  name: 'Zoé Ångström-Παππά',
  email: 'zoe@demo.test',
  subject: 'Une question',
  message: 'Bonjour, où retrouver mes récits ? <b>Merci</b> & à bientôt 🌿',
}

/** Identifies the mails of one test. */
export function uniqueSubject(): string {
  return `Question ${randomUUID()}`
}

export function contactForm(page: Page) {
  return {
    name: page.getByLabel('Votre nom', { exact: true }),
    email: page.getByLabel('Votre adresse e-mail', { exact: true }),
    subject: page.getByLabel('Objet', { exact: true }),
    message: page.getByLabel('Votre message', { exact: true }),
    submit: page.getByRole('button', { name: 'Envoyer le message' }),
  }
}

export async function fillContactForm(page: Page, overrides: Partial<typeof CONTACT_MESSAGE> = {}): Promise<void> {
  const values = { ...CONTACT_MESSAGE, ...overrides }
  const fields = contactForm(page)
  await fields.name.fill(values.name)
  await fields.email.fill(values.email)
  await fields.subject.fill(values.subject)
  await fields.message.fill(values.message)
}

export async function expectContactFormValues(
  page: Page,
  overrides: Partial<typeof CONTACT_MESSAGE> = {},
): Promise<void> {
  const values = { ...CONTACT_MESSAGE, ...overrides }
  const fields = contactForm(page)
  await expect(fields.name).toHaveValue(values.name)
  await expect(fields.email).toHaveValue(values.email)
  await expect(fields.subject).toHaveValue(values.subject)
  await expect(fields.message).toHaveValue(values.message)
}
