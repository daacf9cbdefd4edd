import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'

import { HOME } from './urls.ts'
import { expect } from './fixtures.ts'
import type { Member } from './demo-member.ts'

export const DESCRIPTION = 'J’ai raboté mon premier plateau de table en frêne.'

/** A PNG picture: left half red, right half blue. */
export function drawnPicture(width = 1_600, height = 1_200): Promise<Buffer> {
  const blue = sharp({ create: { width: width / 2, height, channels: 3, background: '#22d' } })
  return blue
    .extend({ left: width / 2, background: '#d22' })
    .png()
    .toBuffer()
}

/** Phones choose a photo, computers a file. */
const CHOOSE = /^Choisir (un fichier|une photo)$/

export async function choosePicture(page: Page, button: string | RegExp = CHOOSE): Promise<void> {
  const buffer = await drawnPicture()
  await chooseFile(page, { name: 'atelier.png', mimeType: 'image/png', buffer }, button)
  await expect(page.getByLabel('Cadre de l’image')).toBeVisible()
  // The preview appears once the picture is cropped.
  await expect(previewPicture(page)).toBeVisible()
}

interface FileToChoose {
  name: string
  mimeType: string
  buffer: Buffer
}

export async function chooseFile(page: Page, file: FileToChoose, button: string | RegExp = CHOOSE): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await choosing).setFiles(file)
}

export function previewPicture(page: Page) {
  return page.getByRole('complementary').locator('article img[src^="blob:"]')
}

export const next = (page: Page) => page.getByRole('button', { name: /^Continuer vers/ })
export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer cette expérience' })

export async function writeEssentials(page: Page, description = DESCRIPTION): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Qu’avez-vous vécu ?' })).toBeVisible()
  await choosePicture(page)
  await page.getByLabel('Racontez').fill(description)
}

/** Goes from the filled first step to the last. */
export async function goToMeta(page: Page): Promise<void> {
  await next(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Qu’avez-vous mis en œuvre ?' })).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Où, quand, pour qui ?' })).toBeVisible()
}

export async function tickSkill(page: Page, heading: RegExp, name: string): Promise<void> {
  const trigger = page.getByRole('button', { name: heading })
  if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click()
  // The visible box covers the input, which only assistive technology uses.
  await page.getByText(name, { exact: true }).first().click()
  await expect(page.getByRole('checkbox', { name })).toBeChecked()
}

export async function rateSkill(page: Page, name: string, level: string): Promise<void> {
  const stars = page.getByRole('radiogroup', { name: `Niveau : ${name}` })
  await stars.getByRole('radio', { name: level }).check({ force: true })
}

export interface StoredDraft {
  id: number
  description: string
  picture: { width: number; height: number } | null
  date: string | null
  link: { link_url: string } | null
  address_attributes: { name: string; city: string } | null
  tags_attributes: { name: string }[]
  skills_attributes: { name: string; level: number; custom: boolean }[]
  sharing_parameters: string
}

/** Experiences of a member, read from the server. */
export async function fetchExperiences(request: APIRequestContext, { token }: Member): Promise<StoredDraft[]> {
  const response = await request.get(`${HOME}/v2/experiences`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await response.json()) as { data: { paginated_results: StoredDraft[] } }
  return data.paginated_results
}

/** Returns the member's only experience; fails if there are none or several. */
export async function fetchOnlyExperience(request: APIRequestContext, member: Member): Promise<StoredDraft> {
  const experiences = await fetchExperiences(request, member)
  expect(experiences).toHaveLength(1)
  return experiences[0] as StoredDraft
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${HOME}/`)
  await expect(page.getByRole('dialog', { name: 'Expérience enregistrée' })).toBeVisible()
}
