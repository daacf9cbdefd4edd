import { readFile } from 'node:fs/promises'

import type { Download, Page } from '@playwright/test'
import { PDF_POLL_MS } from '@vecu/contract/constants'

import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'
import { newExperiences, newStory } from './stories.ts'

const CITIES = ['Vitré', 'Rennes', 'Cesson', 'Fougères', 'Redon', 'Dinan']
const PREPARING = 'Préparation du PDF…'

async function requestPdf(page: Page, form: string): Promise<void> {
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'PDF de ce récit' })
  await dialog.getByRole('radio', { name: form }).check({ force: true })
  await dialog.getByRole('button', { name: 'Télécharger' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Advances the clock poll by poll until `hasCome`, and no further, because the toast disappears after some seconds. */
async function advanceClockUntil(page: Page, isDone: () => Promise<boolean> | boolean): Promise<void> {
  const look = async () => {
    if (await isDone()) return true
    await page.clock.fastForward(PDF_POLL_MS)
    return false
  }
  await expect.poll(look, { intervals: [1_000], timeout: 60_000 }).toBe(true)
}

async function received(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const files: Download[] = []
  page.once('download', (file) => files.push(file))
  await advanceClockUntil(page, () => files.length > 0)
  await expect(page.getByText('Votre PDF est prêt.').last()).toBeVisible()
  const [file] = files
  if (!file) throw new Error('no file came')
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a story of six is exported as PDF, also after a reload; so is a portrait', async ({ page, request }) => {
  test.slow()
  const member = await signedIn(page, request)
  const { id } = await newStory(request, member, await newExperiences(request, member, CITIES))
  await page.clock.install()
  await openHydrated(page, `/stories/${id}`)

  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'PDF de ce récit' })
  await expect(dialog.getByRole('button', { name: 'Télécharger' })).toBeDisabled()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')

  await requestPdf(page, 'Classique')
  await expect(page.getByText(PREPARING)).toBeVisible()
  await page.reload()
  await expect(page.getByText(PREPARING)).toBeVisible()
  // Other pages wait for it too.
  await page.goto('/')
  await expect(page.getByRole('banner').getByText(PREPARING)).toBeVisible()
  await expectAccessible(page, 'header')
  const { name, bytes } = await received(page)
  expect([name, bytes.subarray(0, 5).toString(), bytes.length > 10_000]).toEqual(['story.pdf', '%PDF-', true])
  await expect(page.getByText(PREPARING)).toHaveCount(0)

  await openHydrated(page, '/portrait')
  await page.getByRole('button', { name: 'Télécharger en PDF' }).click()
  await expect(page.getByRole('banner').getByText(PREPARING)).toBeVisible()
  const portrait = await received(page)
  expect([portrait.name, portrait.bytes.subarray(0, 5).toString()]).toEqual(['portrait.pdf', '%PDF-'])
})
