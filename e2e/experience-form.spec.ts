import type { Page } from '@playwright/test'

import {
  DESCRIPTION,
  PICTURE_WIDTH,
  chooseFile,
  choosePicture,
  drawnPicture,
  expectSaved,
  next,
  fetchOnlyExperience,
  previewPicture,
  rateSkill,
  save,
  tickSkill,
  writeEssentials,
} from './experience-form.ts'
import { expect, test } from './fixtures.ts'
import type { Member } from './demo-member.ts'
import { signedIn } from './stored-session.ts'

let member: Member

test.beforeEach(async ({ page, request }) => {
  member = await signedIn(page, request)
  await page.goto('/create-experience')
})

test('an experience is written in three steps, cropped by keyboard and shown in the journal', async ({
  page,
  request,
}) => {
  await writeEssentials(page)
  const before = await previewPicture(page).getAttribute('src')
  await page.getByLabel('Cadre de l’image').focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowLeft')
  await expect(previewPicture(page)).not.toHaveAttribute('src', before ?? '')
  await expect(page.getByRole('slider', { name: 'Agrandissement' })).not.toHaveValue('1')
  await expect(page.getByText('Brouillon enregistré')).toBeVisible()
  await next(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Qu’avez-vous mis en œuvre ?' })).toBeFocused()
  await tickSkill(page, /lecture et en écriture/, 'Écouter et reformuler')
  await rateSkill(page, 'Écouter et reformuler', 'Je fais en autonomie')
  await expect(page.getByText('1 choisie sur 7')).toBeVisible()
  await page.getByLabel('Une compétence qui n’est pas dans la liste ?').fill('Lire le bois du bout des doigts')
  await page
    .getByRole('radiogroup', { name: 'Niveau de cette compétence' })
    .getByRole('radio', { name: 'Je découvre' })
    .check({ force: true })
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 compétences', exact: true })).toBeVisible()
  await next(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Où, quand, qui peut la voir ?' })).toBeFocused()
  await page.getByRole('spinbutton', { name: /^jour/ }).click()
  await page.keyboard.type('14032026')
  await page.getByRole('spinbutton', { name: /^heure/ }).click()
  await page.keyboard.type('1930')
  await page.getByRole('combobox', { name: 'Lieu' }).fill('Lyon')
  await page.getByRole('option', { name: /Lyon/ }).first().click()
  await page.getByLabel('Lien', { exact: true }).fill('exemple.org/table')
  await addTag(page, 'Premier Essai')
  await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('bois,')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('list', { name: 'Tags choisis' }).getByRole('listitem')).toHaveCount(2)
  await addTag(page, 'bois')
  await expect(page.getByRole('list', { name: 'Tags choisis' }).getByRole('listitem')).toHaveCount(2)
  await save(page).click()

  await expectSaved(page)
  await expect(page.getByText('Expérience enregistrée. Elle est privée pour l’instant.')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Expérience enregistrée' })
  await expect(dialog.getByText(DESCRIPTION)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article').getByText(DESCRIPTION, { exact: true })).toBeVisible()

  const experience = await fetchOnlyExperience(request, member)
  expect(experience).toMatchObject({
    description: DESCRIPTION,
    date: '2026-03-14T18:30:00.000Z',
    local_date: '2026-03-14T19:30',
    time_zone: 'Europe/Paris',
    link: { link_url: 'exemple.org/table' },
    address_attributes: { city: 'Lyon' },
    sharing_parameters: 'private',
  })
  expect(experience.tags_attributes.map(({ name }) => name).toSorted()).toEqual(['bois', 'premier-essai'])
  expect(experience.skills_attributes).toMatchObject([
    { name: 'Écouter et reformuler', level: 2, custom: false },
    { name: 'Lire le bois du bout des doigts', level: 0, custom: true },
  ])
  const { width = 0, height = 1 } = experience.picture ?? {}
  expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.01)

  await page.goto('/create-experience')
  await expect(page.getByLabel('Racontez')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible()
})

async function addTag(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Tags' }).fill(name)
  await page.keyboard.press('Enter')
}

test('a reload at any step keeps the draft with its picture', async ({ page, request }) => {
  await writeEssentials(page)
  await expect(page.getByText('Brouillon enregistré')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Racontez')).toHaveValue(DESCRIPTION)
  await expect(page.getByLabel('Cadre de l’image')).toBeVisible()
  await expect(previewPicture(page)).toBeVisible()
  await next(page).click()

  await tickSkill(page, /lecture et en écriture/, 'Expliquer clairement')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Expliquer clairement' })).toBeChecked()
  await rateSkill(page, 'Expliquer clairement', 'Je peux le transmettre')
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 compétence' })).toBeVisible()
  await next(page).click()

  await addTag(page, 'bois')
  await page.getByLabel('Lien', { exact: true }).fill('exemple.org')
  await page.getByRole('combobox', { name: 'Lieu' }).fill('Chez ma grand-mère')
  await page.keyboard.press('Tab')
  await page.getByRole('radio', { name: /^Public/ }).check({ force: true })
  await page.reload()
  await expect(page.getByText('#bois').first()).toBeVisible()
  await expect(page.getByLabel('Lien', { exact: true })).toHaveValue('exemple.org')
  await expect(page.getByRole('combobox', { name: 'Lieu' })).toHaveValue('Chez ma grand-mère')
  await save(page).click()
  await expectSaved(page)
  expect(await fetchOnlyExperience(request, member)).toMatchObject({
    description: DESCRIPTION,
    picture: { width: PICTURE_WIDTH },
    link: { link_url: 'exemple.org' },
    address_attributes: { name: 'Chez ma grand-mère' },
    skills_attributes: [{ name: 'Expliquer clairement', level: 3 }],
    sharing_parameters: 'public',
  })
})

test('opening a later step redirects to the first step with missing fields', async ({ page }) => {
  await expect(page.getByLabel('Racontez')).toBeVisible()
  await page.goto('/create-experience/meta')
  await expect(page).toHaveURL(/\/create-experience$/)
  await expect(page.getByText('Il manque une image.')).toBeVisible()
  await expect(page.getByText('Racontez ce que vous avez vécu, même en une phrase.')).toBeVisible()
})

test('files that are not pictures are rejected with a reason', async ({ page }) => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const wrong = page.getByText('Ce fichier n’est pas une image que Vécu sait lire.')
  await chooseFile(page, { name: 'dessin.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(wrong).toBeVisible()
  await chooseFile(page, { name: 'faux.png', mimeType: 'image/png', buffer: svg })
  await expect(page.getByText('Cette image n’a pas pu être ouverte.')).toBeVisible()
  const broken = Buffer.concat([(await drawnPicture()).subarray(0, 30), Buffer.alloc(200)])
  await chooseFile(page, { name: 'cassée.png', mimeType: 'image/png', buffer: broken })
  await expect(page.getByText('Cette image n’a pas pu être ouverte.')).toBeVisible()
  const heavy = Buffer.concat([await drawnPicture(), Buffer.alloc(10 * 1024 * 1024)])
  await chooseFile(page, { name: 'lourde.png', mimeType: 'image/png', buffer: heavy })
  await expect(page.getByText('Cette image est trop lourde.')).toBeVisible()
  const huge = await drawnPicture(8_000, 4_200)
  await chooseFile(page, { name: 'immense.png', mimeType: 'image/png', buffer: huge })
  await expect(page.getByText('Cette image est trop grande.')).toBeVisible()
  await choosePicture(page)
  await expect(page.getByText('Cette image est trop grande.')).toBeHidden()
})

test('a pasted picture is used, replaced and deleted, and the focus follows', async ({ page }) => {
  await page.getByLabel('Racontez').fill(DESCRIPTION)
  const base64 = (await drawnPicture()).toString('base64')
  await page.getByLabel('Racontez').evaluate((field, data) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.codePointAt(0) ?? 0)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'collée.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, base64)
  await expect(previewPicture(page)).toBeVisible()
  const first = await previewPicture(page).getAttribute('src')
  await choosePicture(page, 'Changer')
  await expect(previewPicture(page)).not.toHaveAttribute('src', first ?? '')
  await page.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeFocused()
  await expect(previewPicture(page)).toBeHidden()
  await choosePicture(page)
  await expect(page.getByLabel('Cadre de l’image')).toBeFocused()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter')
  await expect(previewPicture(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible()
  await expect(page.getByLabel('Racontez')).toHaveValue(DESCRIPTION)
})

test('a picture is found by text, chosen and credited to its author', async ({ page }) => {
  const tracked = page.waitForRequest('**/api/trackUnsplashDownload')
  await page.getByRole('button', { name: 'Chercher une image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chercher une image' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await dialog.getByLabel('Mots à chercher').fill('zzzzzz')
  await expect(dialog.getByText('Aucune image ne correspond.')).toBeVisible()
  await dialog.getByLabel('Mots à chercher').fill('')
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await expect(dialog).toBeHidden()
  await expect(previewPicture(page)).toBeVisible()
  await tracked
})
