import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { newExperience } from './experiences.ts'
import { waitForHydration, expect, expectAccessible, test } from './fixtures.ts'
import { signInAs, newMember } from './member.ts'

async function openProfile(page: Page) {
  await page.goto('/profile')
  await waitForHydration(page)
}

async function choose(page: Page, name: string, buffer: Buffer) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await choosing).setFiles({ name, mimeType: 'application/zip', buffer })
}

test('an export is imported into a new account with its picture, and only once', async ({ page, request }) => {
  const author = await newMember(request)
  await newExperience(request, author, { description: 'Une matinée à emporter.' })
  await signInAs(page, author)
  await openProfile(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('vecu-mes-donnees.zip')
  const file = await readFile(await download.path())

  await signInAs(page, await newMember(request))
  await openProfile(page)
  await choose(page, 'photo.zip', Buffer.from('nothing of the kind'))
  await expect(page.getByText('Ce fichier n’est pas un ZIP, ou il est abîmé.')).toBeVisible()
  await choose(page, 'vecu.zip', file)
  await expect(page.getByText('1 expérience nouvelle')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importer dans mon carnet' }).click()
  await expect(page.getByText('1 élément est importé dans votre carnet.')).toBeVisible()
  await choose(page, 'vecu.zip', file)
  await expect(page.getByText('1 élément déjà dans votre carnet')).toBeVisible()
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await expect(page.getByText('0 élément est importé dans votre carnet.')).toBeVisible()

  await page.goto('/experiences')
  const card = page.getByRole('article').filter({ hasText: 'Une matinée à emporter.' })
  await expect(card).toHaveCount(1)
  await expect(card.locator('img').first()).toBeVisible()
})
