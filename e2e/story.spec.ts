import type { Page } from '@playwright/test'

import { HOME } from './urls.ts'
import { newExperienceWithoutCover } from './experiences.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'
import { newExperiences, newStory, fetchStories } from './stories.ts'

const CITIES = ['Vitré', 'Rennes', 'Cesson', 'Fougères', 'Redon', 'Dinan']

const rows = (page: Page) => page.getByRole('grid', { name: 'Expériences choisies' }).getByRole('row')
const next = (page: Page) => page.getByRole('button', { name: 'Continuer vers le partage' })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer ce récit' })

async function expectOrder(page: Page, cities: readonly string[]): Promise<void> {
  await expect(rows(page).locator('b')).toHaveText([...cities])
}

test('a story of six is ordered by keyboard, survives a reload and an error, and is shared', async ({
  page,
  request,
  allowConsoleError,
}) => {
  const member = await signedIn(page, request)
  await newExperiences(request, member, CITIES)
  await openHydrated(page, '/stories')
  await page.getByRole('main').getByRole('link', { name: 'Nouveau récit' }).click()
  await next(page).click()
  await expect(page.getByText('Donnez un titre à votre récit.')).toBeVisible()
  await expect(page.getByText('Choisissez au moins une expérience.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Titre' }).fill('De la plonge au passe')
  await page.getByLabel('En quelques phrases').fill('Neuf mois pour traverser la cuisine.')

  await page.getByRole('button', { name: 'Choisir des expériences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choisir des expériences' })
  await expect(dialog.getByRole('button', { name: 'Valider' })).toBeDisabled()
  for (const city of CITIES) await dialog.getByRole('listitem').filter({ hasText: city }).locator('label').click()
  await expect(dialog.getByText('6 expériences choisies')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: `${CITIES[1]}, numéro 2` })).toBeChecked()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('button', { name: 'Choisir des expériences' })).toBeFocused()
  await expectOrder(page, CITIES)
  await expect(page.getByText('ce récit pourra être téléchargé en PDF')).toBeVisible()

  // Arrow keys move between rows, Tab between the buttons of a row: first its handle, then the directions.
  await rows(page).first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectOrder(page, ['Rennes', 'Vitré', 'Cesson', 'Fougères', 'Redon', 'Dinan'])
  await expect(page.getByText('Vitré : place 2 sur 6')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Descendre : Vitré' })).toBeFocused()
  await rows(page).last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Déplacer : Dinan' })).toBeFocused()
  await page.keyboard.press('Enter')
  // Dragging starts, and drop targets appear, a moment after the key press.
  const place = page.locator('[data-drop-target] :focus, [data-drop-target]:focus')
  await expect(place).toHaveCount(1)
  await page.keyboard.press('Home')
  await expect(place).toHaveAccessibleName(/Rennes/)
  await page.keyboard.press('Enter')
  const ordered = ['Dinan', 'Rennes', 'Vitré', 'Cesson', 'Fougères', 'Redon']
  await expectOrder(page, ordered)
  await expectAccessible(page, 'main')

  await page.reload()
  await expectOrder(page, ordered)
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('De la plonge au passe')
  await next(page).click()
  await page.getByText('Public', { exact: true }).first().click()
  const warning = page.getByText('5 expériences sont plus privées que ce récit.')
  await expect(warning).toBeVisible()
  await page.reload()
  await expect(warning).toBeVisible()
  await expectAccessible(page, 'main')

  allowConsoleError(/status of 500/)
  const experiences = '**/v2/stories/*/story_experiences'
  await page.route(experiences, (route) => route.fulfill({ status: 500, json: { data: { code: 'INTERNAL_ERROR' } } }))
  await save(page).click()
  await expect(page.getByText('Récit non enregistré')).toBeVisible()
  await page.unroute(experiences)
  await save(page).click()
  await expect(page).toHaveURL(`${HOME}/stories`)
  await expect(page.getByText('Récit enregistré et partagé.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'De la plonge au passe' })).toContainText('6 expériences')
  const stories = await fetchStories(request, member)
  expect(stories).toMatchObject([{ title: 'De la plonge au passe', sharing: 'public', cities: ordered }])
  await openHydrated(page, '/create-story')
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('')
})

test('rows are ordered by mouse, and cancelling restores the order', async ({ page, request, allowConsoleError }) => {
  const member = await signedIn(page, request)
  const cities = ['Vitré', 'Rennes', 'Cesson']
  await newExperiences(request, member, cities, newExperienceWithoutCover)
  await openHydrated(page, '/create-story')
  await page.getByRole('textbox', { name: 'Titre' }).fill('De la plonge au passe')
  await page.getByRole('button', { name: 'Choisir des expériences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choisir des expériences' })
  for (const city of cities) await dialog.getByRole('listitem').filter({ hasText: city }).locator('label').click()
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expectOrder(page, cities)
  await rows(page)
    .last()
    .dragTo(rows(page).first(), { targetPosition: { x: 60, y: 4 } })
  await expectOrder(page, ['Cesson', 'Vitré', 'Rennes'])

  allowConsoleError(/status of 500/)
  await page.route('**/v2/stories/*/story_experiences', (route) =>
    route.fulfill({ status: 500, json: { data: { code: 'INTERNAL_ERROR' } } }),
  )
  await next(page).click()
  await save(page).click()
  await expect(page.getByText('Récit non enregistré')).toBeVisible()
  expect(await fetchStories(request, member)).toHaveLength(1)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer le brouillon' }).click()
  await expect(page).toHaveURL(`${HOME}/`)
  await expect.poll(() => fetchStories(request, member)).toHaveLength(0)
})

test('a story is opened, edited, deleted and restored', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const ids = await newExperiences(request, member, ['Vitré', 'Rennes', 'Cesson'], newExperienceWithoutCover)
  const { id } = await newStory(request, member, ids, { sharing_parameters: 'public' })
  await openHydrated(page, '/stories')
  await page.getByRole('link', { name: 'De la plonge au passe' }).click()
  await expect(page).toHaveURL(`${HOME}/stories/${id}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['1 Vitré', '2 Rennes', '3 Cesson'])
  await expectAccessible(page, 'main')

  const options = page.getByRole('button', { name: 'Options du récit' })
  await options.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Partager', 'Modifier', /^Télécharger en PDF/, 'Supprimer'])
  await page.getByRole('menuitem', { name: 'Partager' }).click()
  const share = page.getByRole('dialog', { name: 'Partager ce récit' })
  await expect(share.getByRole('textbox', { name: 'Lien public' })).toHaveValue(/\/r\/[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  await expect(share.getByText('2 expériences sont plus privées que ce récit.')).toBeVisible()
  await share.getByRole('button', { name: 'Fermer', exact: true }).click()

  await options.click()
  await page.getByRole('menuitem', { name: 'Modifier' }).click()
  await page.getByRole('textbox', { name: 'Titre' }).fill('Trois étapes, puis deux')
  await page.getByRole('button', { name: 'Retirer : Rennes' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le récit est à jour.')).toBeVisible()
  const card = page.getByRole('article', { name: 'Trois étapes, puis deux' })
  await expect(card).toContainText('2 expériences')

  await card.getByRole('button', { name: 'Options du récit' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('heading', { name: 'Aucun récit pour l’instant.' })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(card).toBeVisible()
  expect(await fetchStories(request, member)).toMatchObject([{ cities: ['Vitré', 'Cesson'] }])
})

test('without options, a public story opens its public page and a private one its own page', async ({
  page,
  request,
}) => {
  const member = await signedIn(page, request)
  const ids = await newExperiences(request, member, ['Vitré'], newExperienceWithoutCover)
  const publicStory = await newStory(request, member, ids, { sharing_parameters: 'public' })
  const privateStory = await newStory(request, member, ids)
  await page.goto(`/stories/${publicStory.id}?options=off`)
  await expect(page).toHaveURL(`${HOME}/stories/public/${publicStory.publicToken}`)
  await page.goto(`/stories/${privateStory.id}?options=off`)
  await expect(page.getByRole('heading', { level: 1, name: 'De la plonge au passe' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Options du récit' })).toHaveCount(0)
})
