import { BACKGROUND_DELAY_MS } from '@vecu/contract/constants'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

import { HOME } from './urls.ts'
import {
  DESCRIPTION,
  PICTURE_WIDTH,
  fetchExperiences,
  goToMeta,
  fetchOnlyExperience,
  save,
  storeDraft,
  writeEssentials,
} from './experience-form.ts'
import type { Member } from './demo-member.ts'
import { newExperience } from './experiences.ts'
import { waitForHydration, expect, expectAccessible, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { ACCOUNT_BUTTON, logIn, signedIn } from './stored-session.ts'

test.use({ serviceWorkers: 'allow' })

const PAGES = ['/', '/create-experience', '/create-experience/skills', '/create-experience/meta', '/offline']
const waitingCard = (page: Page) => page.getByRole('article', { name: 'En attente de réseau' })

/** Files that the service worker precaches for French. */
async function listPrecachedFiles(request: APIRequestContext): Promise<string[]> {
  const source = await (await request.get(`${HOME}/sw.js`)).text()
  const lists = ['files', 'fr'].map((name) => {
    const [list = ''] = new RegExp(`\\b${name}:(?:\\x60[^\\x60]*\\x60|\\[[^\\]]*\\])`).exec(source) ?? []
    return list
  })
  return lists.flatMap((list) => list.match(/\/assets\/[\w.-]+/g) ?? [])
}

/** Signs in and waits until everything needed offline is cached. */
async function prepareOffline(page: Page, request: APIRequestContext, known?: Member): Promise<Member> {
  const files = await listPrecachedFiles(request)
  expect(files.length).toBeGreaterThan(20)
  const member = known ?? (await signedIn(page, request))
  // The journal requests it too, later: see `precacheLater()`.
  await page.goto('/create-experience')
  await waitForHydration(page)
  await expect(async () => {
    const cachedPaths = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect([...PAGES, ...files].filter((path) => !cachedPaths.includes(path))).toEqual([])
    expect(cachedPaths.filter((path) => /^\/(v2|files)\//.test(path))).toEqual([])
  }).toPass({ timeout: 30_000 })
  await page.goto('/')
  await waitForHydration(page)
  return member
}

/** Number of outbox entries in IndexedDB. */
function countWaiting(page: Page): Promise<number> {
  return countRecords(page, 'waiting')
}

function countRecords(page: Page, store: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('vecu-offline')
        opened.addEventListener('error', () => reject(new Error('no database')))
        opened.addEventListener('success', () => {
          const counted = opened.result.transaction(name).objectStore(name).count()
          counted.addEventListener('success', () => {
            resolve(counted.result)
            opened.result.close()
          })
        })
      }),
    store,
  )
}

async function capture(page: Page): Promise<void> {
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  await page.getByRole('link', { name: 'Nouvelle expérience' }).first().click()
  await writeEssentials(page)
  await goToMeta(page)
  await page.getByRole('combobox', { name: 'Lieu' }).fill('Refuge du Goûter')
  await page.keyboard.press('Tab')
  await save(page).click()
  expect(loads, 'the form is never reloaded').toEqual([])
}

/** Signs in with a filled draft and waits until everything needed offline is cached. */
async function prepareOfflineWithDraft(page: Page, request: APIRequestContext): Promise<Member> {
  const member = await signedIn(page, request)
  await storeDraft(page, member)
  return prepareOffline(page, request, member)
}

async function saveDraft(page: Page): Promise<void> {
  await page.goto('/create-experience/meta')
  await save(page).click()
}

async function openSignOutDialog(page: Page) {
  await page.getByRole('button', { name: ACCOUNT_BUTTON }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  return page.getByRole('alertdialog')
}

async function reopened(context: BrowserContext, page: Page): Promise<Page> {
  const next = await context.newPage()
  await page.close()
  await next.goto('/')
  await waitForHydration(next)
  return next
}

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
})

test('an experience written offline survives a closed tab and is sent once with its picture', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const member = await prepareOffline(page, request)
  await context.setOffline(true)
  await capture(page)
  await expect(page.getByText('Gardée sur cet appareil', { exact: true })).toBeVisible()
  await expect(waitingCard(page).getByText(DESCRIPTION)).toBeVisible()

  const later = await reopened(context, page)
  await expect(waitingCard(later).getByRole('img', { name: 'Photo de l’expérience en attente' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/faq')
  await expect(other.getByRole('heading', { level: 1, name: 'Pas de réseau pour l’instant' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Raconter une expérience' })).toBeVisible()
  expect(await fetchExperiences(request, member)).toEqual([])

  await context.setOffline(false)
  await expect(other).toHaveURL(`${HOME}/faq`)
  await expect(waitingCard(later)).toBeHidden()
  await expect(later.getByText('1 expérience en attente a été envoyée')).toBeVisible()
  expect(await fetchOnlyExperience(request, member)).toMatchObject({
    description: DESCRIPTION,
    picture: { width: PICTURE_WIDTH },
    address_attributes: { name: 'Refuge du Goûter' },
  })
  expect(await countWaiting(later)).toBe(0)
})

test('a creation with a lost response, repeated by two tabs, makes one experience', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const member = await prepareOfflineWithDraft(page, request)
  await context.route(/\/v2\/experiences$/, async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await saveDraft(page)
  await expect(waitingCard(page)).toBeVisible()
  expect(await fetchOnlyExperience(request, member)).toMatchObject({ picture: null })

  const [one, two] = [await reopened(context, page), await context.newPage()]
  await two.goto('/')
  await expect(waitingCard(one)).toBeVisible()
  await expect(waitingCard(two)).toBeVisible()
  await context.unroute(/\/v2\/experiences$/)
  await context.setOffline(false)
  for (const tab of [one, two]) await expect(waitingCard(tab)).toBeHidden()
  expect(await fetchOnlyExperience(request, member)).toMatchObject({
    description: DESCRIPTION,
    picture: { width: PICTURE_WIDTH },
  })
})

test('a rejected experience stays for its owner after signing out until they remove it', async ({
  page,
  context,
  request,
  allowConsoleError,
}) => {
  test.setTimeout(120_000)
  allowConsoleError(/status of 422/)
  const member = await prepareOfflineWithDraft(page, request)
  await context.setOffline(true)
  await saveDraft(page)
  await expect(waitingCard(page)).toBeVisible()
  const errorBody = { data: { code: 'VALIDATION_ERROR', message: 'Le texte manque.' } }
  await context.route(/\/v2\/experiences$/, (route) => route.fulfill({ status: 422, json: errorBody }))
  await context.setOffline(false)
  const rejectedCard = page.getByRole('article', { name: 'Refusée' })
  await expect(rejectedCard.getByText('Le texte manque.')).toBeVisible()
  await rejectedCard.getByRole('button', { name: 'Modifier' }).click()
  await expect(page.getByLabel('Racontez')).toHaveValue(DESCRIPTION)
  await page.goto('/')
  await expect(rejectedCard).toBeVisible()
  expect(await fetchExperiences(request, member)).toEqual([])

  const question = await openSignOutDialog(page)
  await expect(question).toContainText('1 expérience n’a pas encore été envoyée. Elle reste sur cet appareil')
  await expect(question.getByRole('checkbox')).not.toBeChecked()
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await expect(page).toHaveURL(`${HOME}/auth`)
  expect(await countWaiting(page)).toBe(1)

  await page.goto('/auth/login/form')
  await waitForHydration(page)
  await logIn(page, (await newMember(request)).email)
  await expect(page.getByRole('button', { name: ACCOUNT_BUTTON })).toBeVisible()
  await expect(rejectedCard).toHaveCount(0)
  await page.getByRole('button', { name: ACCOUNT_BUTTON }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(`${HOME}/auth`)

  await page.goto('/auth/login/form')
  await waitForHydration(page)
  await logIn(page, member.email)
  await expect(rejectedCard).toBeVisible()
  const again = await openSignOutDialog(page)
  await again.getByText('Effacer de cet appareil les expériences non envoyées.').click()
  await again.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await expect(page).toHaveURL(`${HOME}/auth`)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

/** Chromium cannot emulate the display mode. */
function openAsInstalledApp(): void {
  const original = window.matchMedia.bind(window)
  window.matchMedia = (query) =>
    original(query.replace('(display-mode: browser)', 'not all').replace('(display-mode: standalone)', 'all'))
}

/** Posts to the share target from a page of another site, with or without an Origin. */
async function postFromOtherSite(page: Page, referrerPolicy: string, text: string): Promise<void> {
  const otherOrigin = 'http://elsewhere.localhost:4319'
  const body = `<form method="post" enctype="multipart/form-data" action="${HOME}/share-target">
    <input name="text" value="${text}"><button>Gagner</button></form>`
  const headers = { 'referrer-policy': referrerPolicy }
  await page.route(`${otherOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', headers, body }))
  await page.goto(otherOrigin)
  await page.getByRole('button', { name: 'Gagner' }).click()
}

test('content shared by another app opens the form with text, link and picture, also offline, but not that of another site', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  await prepareOffline(page, request)
  await context.setOffline(true)
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    canvas.getContext('2d')?.fillRect(0, 0, 800, 600)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const files = new DataTransfer()
    files.items.add(new File([drawn ?? ''], 'partage.png', { type: 'image/png' }))
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share-target',
      enctype: 'multipart/form-data',
    })
    const text = Object.assign(document.createElement('input'), {
      name: 'text',
      value: 'Le four https://four.example/1',
    })
    const picture = Object.assign(document.createElement('input'), { name: 'picture', type: 'file' })
    picture.files = files.files
    form.append(text, picture)
    document.body.append(form)
    form.submit()
  })
  await expect(page).toHaveURL(`${HOME}/create-experience`)
  await expect(page.getByLabel('Racontez')).toHaveValue('Le four')
  await expect(page.getByLabel('Cadre de l’image')).toBeVisible()
  await goToMeta(page)
  await expect(page.getByLabel('Lien', { exact: true })).toHaveValue('https://four.example/1')
  await page.getByRole('button', { name: 'Annuler' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer le brouillon' }).click()
  await expect(page).toHaveURL(`${HOME}/`)

  await context.setOffline(false)
  await postFromOtherSite(page, 'strict-origin-when-cross-origin', 'Mots d’un autre site')
  await expect(page).toHaveURL(`${HOME}/`)
  await page.goto('/create-experience')
  await expect(page.getByLabel('Racontez')).toHaveValue('')

  await postFromOtherSite(page, 'no-referrer', 'Mots cachés')
  await expect(page).toHaveURL(`${HOME}/create-experience`)
  await waitForHydration(page)
  await expect(page.getByLabel('Racontez')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Racontez')).toHaveValue('')

  // The operating system sends no Origin either, and opens the installed app.
  await page.addInitScript(openAsInstalledApp)
  await postFromOtherSite(page, 'no-referrer', 'Mots du téléphone')
  await expect(page.getByLabel('Racontez')).toHaveValue('Mots du téléphone')
})

test.describe('without data saving', () => {
  test.use({ saveData: false })

  test('the own journal is read offline after a reload, and signing out removes it', async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(120_000)
    const member = await signedIn(page, request)
    await newExperience(request, member, { description: 'Mon premier service en salle.' })
    await page.clock.install()
    await prepareOffline(page, request, member)
    await page.clock.fastForward(BACKGROUND_DELAY_MS)
    await expect.poll(() => countRecords(page, 'kept'), { timeout: 20_000 }).toBeGreaterThan(1)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Hors ligne : voici votre dernière expérience')).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: 'Mon premier service en salle.' })
    await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
    await expectAccessible(page)
    await card.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/experiences\/\d+$/)
    await expect(page.getByRole('main')).toContainText('Mon premier service en salle.')

    await context.setOffline(false)
    await page.goto('/')
    await waitForHydration(page)
    await expect(page.getByText(/^Hors ligne/)).toHaveCount(0)
    await page.getByRole('button', { name: ACCOUNT_BUTTON }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL(`${HOME}/auth`)
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  })
})
