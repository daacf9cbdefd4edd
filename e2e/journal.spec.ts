import type { Page } from '@playwright/test'
import { JOURNAL_PAGE_SIZE } from '@vecu/contract/constants'

import { newExperience, newExperienceWithoutCover, newGroupMates } from './experiences.ts'
import { waitForHydration, expect, openHydrated, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { callsTo, getUserId, storeSession, signedIn } from './stored-session.ts'

const LONG =
  'Premier service du soir au passe : 62 couverts, deux desserts à dresser à la minute et une commande perdue, retrouvée sous le grill. Karim m’a laissé tenir le passe seule.'

const cards = (page: Page) => page.getByRole('article')
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('an empty journal shows a text per tab and is fetched once', async ({ page, context, request }) => {
  await signedIn(page, request)
  const calls = callsTo(context, '/v2/journal_items')
  await openHydrated(page, '/')
  await expect(page.getByRole('heading', { name: 'Rien d’écrit pour l’instant.' })).toBeVisible()
  expect(calls, 'requested before the scripts ran, and not again').toHaveLength(1)
  await tab(page, 'Récits 0').click()
  await expect(page).toHaveURL('/stories')
  await expect(page.getByRole('heading', { name: 'Aucun récit pour l’instant.' })).toBeVisible()
  await tab(page, 'Certifiées 0').click()
  await expect(page.getByRole('heading', { name: 'Aucune expérience certifiée pour l’instant.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Aucune expérience certifiée pour l’instant.' })).toBeVisible()
  await expect(tab(page, 'Certifiées 0')).toHaveAttribute('aria-current', 'page')
})

test('more pages load on scrolling and on click, and going back restores the position', async ({ page, request }) => {
  const member = await signedIn(page, request)
  for (let count = 0; count < JOURNAL_PAGE_SIZE * 2 + 1; count += 1) {
    await newExperienceWithoutCover(request, member, { description: `Expérience numéro ${count}.` })
  }
  await openHydrated(page, '/')
  await expect(tab(page, 'Tout 25')).toBeVisible()
  await expect(cards(page)).toHaveCount(JOURNAL_PAGE_SIZE)
  await page.getByRole('button', { name: 'Voir la suite' }).press('Enter')
  // The focus moves to the first new card.
  await expect(cards(page).nth(JOURNAL_PAGE_SIZE).getByRole('link').first()).toBeFocused()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(JOURNAL_PAGE_SIZE * 2 + 1)
  await expect(page.getByRole('button', { name: 'Voir la suite' })).toHaveCount(0)

  const last = cards(page).last().getByRole('link').first()
  await last.scrollIntoViewIfNeeded()
  const scrollPosition = await page.evaluate(() => window.scrollY)
  expect(scrollPosition).toBeGreaterThan(1_000)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Expérience numéro \d+\.$/ })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(JOURNAL_PAGE_SIZE * 2 + 1)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrollPosition, -2)
})

for (const path of ['/', '/experiences'])
  test(`the first picture of ${path} is shown before scripts load and stays in its card`, async ({ page, request }) => {
    const member = await signedIn(page, request)
    await newExperience(request, member)
    const deferred = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await deferred.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const early = page.locator('[data-first-print] img')
    await expect.poll(() => early.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const { x, width } = (await early.boundingBox()) ?? {}
    deferred.resolve()
    await expect(cards(page)).toHaveCount(1)
    await expect(early).toHaveCount(0)
    expect(await cards(page).getByRole('presentation').first().boundingBox()).toMatchObject({ x, width })
  })

test('the layout does not shift when pictures load', async ({ page, request }) => {
  const member = await signedIn(page, request)
  for (let count = 0; count < 4; count += 1) await newExperience(request, member, { description: LONG })
  let letThrough = () => {}
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/files/signed/**', async (route) => {
    await opened
    await route.continue()
  })
  // The load event waits for the first picture, which this test delays.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  await expect(cards(page)).toHaveCount(4)
  const boxes = () => cards(page).evaluateAll((all) => all.map((card) => JSON.stringify(card.getBoundingClientRect())))
  const before = await boxes()
  letThrough()
  const countMissing = (images: HTMLImageElement[]) => {
    // Also those below the screen, which otherwise load when they come into view.
    for (const image of images) image.loading = 'eager'
    return images.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length
  }
  await expect.poll(() => cards(page).locator('img').evaluateAll(countMissing)).toBe(0)
  expect(await boxes()).toEqual(before)
})

test('the overview of another member shows shared items, which can be reported but not changed', async ({
  page,
  request,
}) => {
  const { mates, group } = await newGroupMates(request)
  const [owner, reader] = mates
  await newExperienceWithoutCover(request, owner, { description: 'Pour moi seule.' })
  await newExperienceWithoutCover(request, owner, {
    description: 'Pour le groupe.',
    sharing_parameters: 'group',
    group_ids: [String(group.id)],
  })
  await newExperienceWithoutCover(request, owner, {
    description: 'Pour la communauté.',
    sharing_parameters: 'community',
  })
  await storeSession(page, reader)
  await openHydrated(page, `/${getUserId(owner)}/user-overview`)
  await expect(page.getByRole('heading', { level: 1, name: 'Le carnet d’Inès Okoye' })).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText('Pour moi seule.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Options de l’expérience' }).first().click()
  await expect(page.getByRole('menuitem', { name: 'Signaler' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Modifier|Partager|Supprimer/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await tab(page, 'Expériences 2').click()
  await expect(page).toHaveURL(`/${getUserId(owner)}/user-overview/experiences`)
  await expect(cards(page)).toHaveCount(2)

  // The viewer's own name links to the journal, another name to the overview.
  await cards(page).first().getByRole('link', { name: 'Inès Okoye' }).click()
  await expect(page).toHaveURL(`/${getUserId(owner)}/user-overview`)
  await page.goto(`/${getUserId(reader)}/user-overview`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Rien à lire ici pour l’instant.' })).toBeVisible()
})

test('reading a private experience of another member, or editing a shared one, returns 404', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/)
  const owner = await newMember(request)
  const { id } = await newExperienceWithoutCover(request, owner)
  const shared = await newExperienceWithoutCover(request, owner, { sharing_parameters: 'community' })
  await signedIn(page, request)
  for (const path of [`/experiences/${id}`, `/experiences/${shared.id}/edit`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Cette page s’est envolée.' }), path).toBeVisible()
  }
})
