import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'

import { HOME } from './urls.ts'
import { expect } from './fixtures.ts'
import type { Member } from './demo-member.ts'
import { getUserId } from './stored-session.ts'

export const DESCRIPTION = 'J’ai raboté mon premier plateau de table en frêne.'

/** Small, because every step of the form draws it again. */
export const PICTURE_WIDTH = 640

/** A PNG picture: left half red, right half blue. */
export function drawnPicture(width = PICTURE_WIDTH, height = (width * 3) / 4): Promise<Buffer> {
  const blue = sharp({ create: { width: width / 2, height, channels: 3, background: '#22d' } })
  return blue
    .extend({ left: width / 2, background: '#d22' })
    .png()
    .toBuffer()
}

/** Phones choose a photo, computers a file. */
const CHOOSE = /^Choisir (un fichier|une photo)$/

export async function choosePicture(
  page: Page,
  button: string | RegExp = CHOOSE,
  width = PICTURE_WIDTH,
): Promise<void> {
  const buffer = await drawnPicture(width)
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

/** Stores a draft in the browser before the first page opens, as the filled first step does. */
export async function storeDraft(page: Page, member: Member): Promise<void> {
  const clientKey = randomUUID()
  const owner = getUserId(member)
  const create = { description: DESCRIPTION, pictureChange: 'original', clientKey }
  const picture = `data:image/png;base64,${(await drawnPicture()).toString('base64')}`
  const local = {
    'draft-experience-original-image': picture,
    'draft-experience-cropped-image': picture,
    'draft-experience-owner': `${owner} ${clientKey}`,
  }
  await page.addInitScript(
    ([origin, draft, entries]) => {
      if (self.origin !== origin || sessionStorage.getItem('draft-stored') !== null) return
      sessionStorage.setItem('draft-stored', 'true')
      sessionStorage.setItem('draft-experience', draft)
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    [HOME, JSON.stringify({ owner, create, edit: null }), local] as const,
  )
}

/** Goes from the filled first step to the last. */
export async function goToMeta(page: Page): Promise<void> {
  await next(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Qu’avez-vous mis en œuvre ?' })).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Où, quand, qui peut la voir ?' })).toBeVisible()
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
