import type { Page, Route } from '@playwright/test'

import {
  DESCRIPTION,
  PICTURE_WIDTH,
  choosePicture,
  expectSaved,
  fetchExperiences,
  goToMeta,
  fetchOnlyExperience,
  previewPicture,
  save,
  storeDraft,
} from './experience-form.ts'
import { expect, test } from './fixtures.ts'
import type { Member } from './demo-member.ts'
import { signedIn } from './stored-session.ts'

const CREATE = /\/v2\/experiences$/
const PICTURE = /\/v2\/experience_pictures\/\d+$/
const SAVE_ERROR = 'Expérience non enregistrée'

let member: Member

test.beforeEach(async ({ page, request, allowConsoleError }) => {
  allowConsoleError(/status of (500|503)|net::ERR_FAILED/)
  member = await signedIn(page, request)
  await storeDraft(page, member)
})

async function openLastStep(page: Page): Promise<void> {
  await page.goto('/create-experience/meta')
  await expect(page.getByRole('heading', { level: 1, name: 'Où, quand, qui peut la voir ?' })).toBeVisible()
  await expect(previewPicture(page)).toBeVisible()
}

/** Makes matching requests fail until the returned function is called. The client retries once itself. */
async function fail(page: Page, url: RegExp, how: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  await page.route(url, how)
  return () => page.unroute(url, how)
}

const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' })

/** The server handles the request, but the client gets an error. */
async function loseResponse(route: Route): Promise<void> {
  await route.fetch()
  await broken(route)
}

async function expectError(page: Page): Promise<void> {
  await expect(page.getByText(SAVE_ERROR)).toBeVisible()
  await expect(page).toHaveURL(/\/meta$/)
  await expect(save(page)).toBeEnabled()
}

test('after a server error and a lost response the draft stays, and one experience is created', async ({
  page,
  request,
}) => {
  await openLastStep(page)
  const mend = await fail(page, CREATE, broken)
  await save(page).click()
  await expectError(page)
  expect(await fetchExperiences(request, member)).toEqual([])
  await page.reload()
  await expect(page.getByRole('complementary').getByText(DESCRIPTION)).toBeVisible()
  await mend()

  const deliver = await fail(page, CREATE, loseResponse)
  await save(page).click()
  await expectError(page)
  await fetchOnlyExperience(request, member)
  await deliver()
  await page.reload()
  await save(page).click()
  await expectSaved(page)
  expect(await fetchOnlyExperience(request, member)).toMatchObject({
    description: DESCRIPTION,
    picture: { width: PICTURE_WIDTH },
  })
})

test('changes after a lost response update the created experience', async ({ page, request }) => {
  await openLastStep(page)
  await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('bois,stage,')
  await page.keyboard.press('Tab')
  const mend = await fail(page, CREATE, loseResponse)
  await save(page).click()
  await expectError(page)
  await mend()
  await page.getByRole('button', { name: 'Retirer le tag bois' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('fil,')
  await page.keyboard.press('Tab')
  await page.getByLabel('Lien', { exact: true }).fill('exemple.org')
  await save(page).click()
  await expectSaved(page)
  const experience = await fetchOnlyExperience(request, member)
  expect(experience).toMatchObject({ link: { link_url: 'exemple.org' }, picture: { width: PICTURE_WIDTH } })
  expect(experience.tags_attributes.map(({ name }) => name).toSorted()).toEqual(['fil', 'stage'])
})

test('a failed picture upload is repeated for the same experience', async ({ page, request }) => {
  await openLastStep(page)
  const mend = await fail(page, PICTURE, broken)
  await save(page).click()
  await expectError(page)
  expect(await fetchOnlyExperience(request, member)).toMatchObject({ picture: null })
  await expect(previewPicture(page)).toBeVisible()
  await mend()
  await save(page).click()
  await expectSaved(page)
  expect(await fetchOnlyExperience(request, member)).toMatchObject({
    description: DESCRIPTION,
    picture: { width: PICTURE_WIDTH },
  })
})

test('a picture too large for the storage of the browser is still uploaded in full', async ({ page, request }) => {
  await page.goto('/create-experience')
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.evaluate(() => {
    Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
      apply(write, storage: Storage, [key, value]: [string, string]) {
        if (key === 'draft-experience-original-image') throw new DOMException('full', 'QuotaExceededError')
        Reflect.apply(write, storage, [key, value])
      },
    })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await choosePicture(page, 'Choisir un fichier', 1_600)
  await expect(page.getByText('Texte enregistré, image non enregistrée')).toBeVisible()
  await expect(page.getByText('Cette image est gardée tant que la page reste ouverte.')).toBeVisible()
  await goToMeta(page)
  await save(page).click()
  await expectSaved(page)
  expect(await fetchOnlyExperience(request, member)).toMatchObject({ picture: { width: 1_600 } })
})
