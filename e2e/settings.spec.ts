import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'

import { ATELIER } from './urls.ts'
import { waitForHydration, expect, expectAccessible, test } from './fixtures.ts'
import { DEMO_PASSWORD, type Member, uniqueIpHeaders, parseMember } from './demo-member.ts'
import { newAdmin } from './member.ts'
import { storeSession } from './stored-session.ts'

/** Admin of the second demo community: other tests check the name, logo and statistics of the first. */
async function atelierAdmin(request: APIRequestContext): Promise<Member> {
  const email = 'community-admin@atelier.test'
  const user = { email, password: DEMO_PASSWORD }
  return parseMember(email, await request.post(`${ATELIER}/v2/login`, { headers: uniqueIpHeaders(), data: { user } }))
}

async function openSettings(page: Page): Promise<void> {
  await page.goto(`${ATELIER}/admin/settings`)
  await expect(page.getByRole('textbox', { name: 'Nom de la communauté' })).toHaveValue('L’Atelier')
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer les réglages' })
const colorInput = (page: Page) => page.getByRole('textbox', { name: 'Couleur principale', exact: true })

/** The form is longer than the screen, so its bar stays in view only where it sticks. */
async function expectSaveBarAtBottom(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Nom de la communauté' }).scrollIntoViewIfNeeded()
  await expect(save(page)).toBeInViewport({ ratio: 1 })
  const { y = 0, height = 0 } = (await save(page).boundingBox()) ?? {}
  expect((page.viewportSize()?.height ?? 0) - y - height, 'pixels below the button').toBeLessThan(80)
}

const actionColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--vc-primary').trim())

test('an admin changes colours, icon, help link and texts, and all pages show them', async ({
  page,
  request,
  browser,
}) => {
  const admin = await atelierAdmin(request)
  await storeSession(page, admin, {}, ATELIER)
  await openSettings(page)

  await test.step('a colour with low contrast is rejected with the nearest accessible one', async () => {
    await colorInput(page).fill('#7fc97f')
    await expect(page.getByText(/^Contraste de 1,\d\s: il en faut 4,5/)).toBeVisible()
    await save(page).click()
    await expect(colorInput(page)).toBeFocused()
    await page.getByRole('button', { name: /^Prendre la plus proche/ }).click()
    await expect(page.getByText(/se lit bien/)).toBeVisible()
  })
  const chosen = await colorInput(page).inputValue()

  await test.step('unsaved texts survive a reload, and leaving asks for confirmation', async () => {
    await page
      .getByRole('textbox', { name: 'Ajout aux mentions légales' })
      .fill('Édité par https://atelier.example.\n\n<b>Fin</b>')
    await page.getByRole('button', { name: 'Ajouter une question' }).click()
    await page.getByRole('textbox', { name: 'Question 1' }).fill('Où se retrouve-t-on ?')
    await page.getByRole('textbox', { name: 'Réponse 1' }).fill('Au four.')
    await expectSaveBarAtBottom(page)
    await page.reload()
    await expect(page.getByText('Vos modifications sont toujours là')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Réponse 1' })).toHaveValue('Au four.')
    await page.getByRole('link', { name: 'Journal d’audit' }).click()
    const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
    await question.getByRole('button', { name: 'Rester ici' }).click()
    await expect(page).toHaveURL(/admin\/settings$/)
    await expectAccessible(page, 'main')
  })

  await test.step('the saved colour is applied at once', async () => {
    await save(page).click()
    await expect(page.getByText('Réglages enregistrés')).toBeVisible()
    await expect.poll(() => actionColor(page)).toBe(chosen)
  })

  await test.step('a cropped icon appears at once in the tab', async () => {
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#396' } })
      .png()
      .toBuffer()
    const icon = page.getByRole('group', { name: 'Petite icône' })
    await icon.getByRole('button', { name: 'Changer d’image' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choisir un fichier' }).click()
    await (await choosing).setFiles({ name: 'icone.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Utiliser cette image' }).click()
    await expect(page.getByText('Icône mise à jour')).toBeVisible()
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/files\/public\/.*\.png$/)
  })

  await test.step('visitors see the texts, marked with their language', async () => {
    const visitor = await browser.newPage()
    await visitor.goto(`${ATELIER}/en/faq#own-1`)
    await waitForHydration(visitor)
    expect(await actionColor(visitor)).toBe(chosen)
    await expect(visitor.getByText('Au four.')).toBeVisible()
    await expect(visitor.locator('#own-1')).toHaveAttribute('lang', 'fr')
    await visitor.goto(`${ATELIER}/en/legal`)
    await expect(visitor.getByText('<b>Fin</b>')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'https://atelier.example' })).toHaveAttribute('rel', /noopener/)
    await visitor.close()
  })
})

test('the audit log is filtered, and statistics are shown as charts and tables and exported', async ({
  page,
  request,
}) => {
  const admin = await newAdmin(request)
  await storeSession(page, admin)
  await page.goto('/admin/audit?action=permissions_changed')
  const log = page.getByRole('grid', { name: 'Journal d’audit' })
  await expect(log.getByRole('rowheader', { name: 'Droits modifiés' }).first()).toBeVisible()
  await expect(log.getByText('Admin de communauté : non → oui').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Action faite par' }).fill('Nikos')
  await page.getByRole('option', { name: /Nikos Verras/ }).click()
  await expect(page).toHaveURL(/actor=\d+/)
  await expect(log.getByText('Nikos Verras').first()).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page).toHaveURL(/admin\/audit$/)

  await page.getByRole('link', { name: 'Statistiques' }).click()
  await expect(page.getByRole('img', { name: 'Nouvelles expériences par mois' })).toBeVisible()
  await page.getByRole('radio', { name: 'Total' }).check({ force: true })
  await expect(page.getByRole('img', { name: 'Nombre de membres à la fin de chaque mois' })).toBeVisible()
  const months = page.getByRole('table', { name: 'Le tableau des mois' })
  await expect(months.getByRole('row')).toHaveCount(15)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger en CSV' }).click()
  expect((await download).suggestedFilename()).toBe('statistics.csv')
})
