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

export function letter(page: Page) {
  return {
    name: page.getByLabel('Votre nom', { exact: true }),
    email: page.getByLabel('Votre adresse e-mail', { exact: true }),
    subject: page.getByLabel('Objet', { exact: true }),
    message: page.getByLabel('Votre message', { exact: true }),
    submit: page.getByRole('button', { name: 'Envoyer le message' }),
  }
}

export async function fillLetter(page: Page, given: Partial<typeof CONTACT_MESSAGE> = {}): Promise<void> {
  const words = { ...CONTACT_MESSAGE, ...given }
  const fields = letter(page)
  await fields.name.fill(words.name)
  await fields.email.fill(words.email)
  await fields.subject.fill(words.subject)
  await fields.message.fill(words.message)
}

export async function expectKept(page: Page, given: Partial<typeof CONTACT_MESSAGE> = {}): Promise<void> {
  const words = { ...CONTACT_MESSAGE, ...given }
  const fields = letter(page)
  await expect(fields.name).toHaveValue(words.name)
  await expect(fields.email).toHaveValue(words.email)
  await expect(fields.subject).toHaveValue(words.subject)
  await expect(fields.message).toHaveValue(words.message)
}
