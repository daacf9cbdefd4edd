import type { Page } from '@playwright/test'

import {
  CACHE_PREFIXES,
  COOKIES,
  DATABASES,
  LOCAL_STORAGE,
  SESSION_STORAGE,
} from '../web/app/platform/browser/stored-keys.ts'
import { HOME } from './urls.ts'
import type { Member } from './demo-member.ts'
import { DESCRIPTION, chooseFile, drawnPicture, previewPicture } from './experience-form.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { fillContactForm } from './contact-message.ts'
import { newMember } from './member.ts'
import { ACCOUNT_BUTTON, JOURNAL, changeStored, getUserId, logIn, storedSession } from './stored-session.ts'

const CAMERA = 'Exif\0\0MM\0*\0\0\0\bSECRET-CAMERA-AND-PLACE'

/** Inserts an EXIF segment after the start marker of a JPEG. */
function withCameraData(jpeg: Buffer): Buffer {
  const data = Buffer.from(CAMERA, 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

async function jpegOfCamera(page: Page): Promise<Buffer> {
  const png = (await drawnPicture(800, 600)).toString('base64')
  const base64 = await page.evaluate(async (source) => {
    const picture = Object.assign(new Image(), { src: `data:image/png;base64,${source}` })
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/jpeg').replace(/^[^,]*,/, '')
  }, png)
  return withCameraData(Buffer.from(base64, 'base64'))
}

interface BrowserContents {
  local: Record<string, string>
  tab: Record<string, string>
  databases: string[]
  caches: string[]
}

function readBrowserContents(page: Page): Promise<BrowserContents> {
  return page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
    tab: Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }))
}

/** Owners of the records in all databases; null for records without one. */
function readRecordOwners(page: Page): Promise<(number | null)[]> {
  return page.evaluate(async () => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable database')))
      })
    const owners: (number | null)[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name)
      // The application may have deleted it meanwhile: it must not be created here without its stores.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      const database = await settle(opening).catch(() => undefined)
      if (!database) continue
      for (const store of database.objectStoreNames) {
        const records = (await settle(database.transaction(store).objectStore(store).getAll())) as { owner?: number }[]
        owners.push(...records.map(({ owner }) => owner ?? null))
      }
      database.close()
    }
    return owners
  })
}

/** Texts of all cached pages. */
function readCachedPages(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        if (response?.headers.get('content-type')?.startsWith('text/html')) texts.push(await response.text())
      }
    }
    return texts.join('\n')
  })
}

const ofDevice = (keys: Record<string, string>) => Object.keys(keys).filter((key) => keys[key] === 'device')

/** Compares all data in the browser with the list of what may stay on the device. */
async function expectOnlyDeviceData(page: Page, person: Member): Promise<void> {
  const { local, tab, databases, caches } = await readBrowserContents(page)
  expect(Object.keys(local).filter((key) => !ofDevice(LOCAL_STORAGE).includes(key))).toEqual([])
  expect(Object.keys(tab).filter((key) => !ofDevice(SESSION_STORAGE).includes(key))).toEqual([])
  expect(databases.filter((name) => !ofDevice(DATABASES).includes(name))).toEqual([])
  expect(caches.filter((name) => !ofDevice(CACHE_PREFIXES).some((prefix) => name.startsWith(prefix)))).toEqual([])
  expect(await storedSession(page)).toMatchObject({ token: null, refreshToken: null, user: null, owner: null })
  const cookies = await page.context().cookies(HOME)
  // Scripts cannot read HttpOnly cookies: the server sets them for the device and removes them itself.
  const readable = cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)
  expect(readable.filter((name) => !ofDevice(COOKIES).includes(name))).toEqual([])
  const whole = JSON.stringify([local, tab, cookies])
  for (const secret of [DESCRIPTION, person.email, person.refreshToken, 'base64']) expect(whole).not.toContain(secret)
}

async function signInByForm(page: Page, { email }: Member): Promise<void> {
  await openHydrated(page, '/auth/login/form')
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(JOURNAL)
}

async function writeExperience(page: Page): Promise<void> {
  await openHydrated(page, '/create-experience')
  const buffer = await jpegOfCamera(page)
  await chooseFile(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(previewPicture(page)).toBeVisible()
  await page.getByLabel('Racontez').fill(DESCRIPTION)
  await expect
    .poll(async () => Object.keys((await readBrowserContents(page)).local))
    .toContain('draft-experience-cropped-image')
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: ACCOUNT_BUTTON }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Vos brouillons seront effacés de cet appareil.')
  await question.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await expect(page).toHaveURL('/auth')
}

async function expectNoCameraData(page: Page): Promise<void> {
  const { local } = await readBrowserContents(page)
  for (const key of ['draft-experience-original-image', 'draft-experience-cropped-image']) {
    const bytes = Buffer.from((local[key] ?? '').replace(/^[^,]*,/, ''), 'base64').toString('latin1')
    expect(bytes.length, key).toBeGreaterThan(1_000)
    expect(bytes, key).not.toMatch(/Exif|SECRET-CAMERA/)
  }
}

test('clears all data of the member in every tab, after storing no camera data of a photo', async ({
  page,
  context,
  request,
}) => {
  const person = await newMember(request)
  await signInByForm(page, person)
  await writeExperience(page)
  await expectNoCameraData(page)
  const other = await context.newPage()
  await openHydrated(other, '/contact')
  await fillContactForm(other, { message: DESCRIPTION })
  await openHydrated(other, '/create-story')
  await other.getByLabel('Titre', { exact: true }).fill(DESCRIPTION)
  await expect.poll(async () => Object.keys((await readBrowserContents(other)).tab)).toContain('draft-story')
  await openHydrated(page, '/')
  await expect.poll(async () => (await readBrowserContents(page)).databases).toContain('vecu-offline')
  await signOut(page)
  await expect(other).toHaveURL('/auth')
  for (const tab of [page, other]) {
    await expect(async () => {
      await expectOnlyDeviceData(tab, person)
    }).toPass()
  }
})

test('keeps drafts across an expired session for the same member only', async ({ page, context, request }) => {
  const [person, stranger] = [await newMember(request), await newMember(request)]
  await signInByForm(page, person)
  await writeExperience(page)
  const other = await context.newPage()
  await other.goto('/faq')
  const expired = { token: null, refreshToken: null, user: null, endedBy: 'expiry' }
  await changeStored(other, expired)
  await expect(page).toHaveURL('/auth/login/form?next=%2Fcreate-experience')
  await logIn(page, person.email)
  await expect(page.getByLabel('Racontez')).toHaveValue(DESCRIPTION)
  await expect(previewPicture(page)).toBeVisible()
  await expect.poll(() => readRecordOwners(page)).toContain(getUserId(person))

  await changeStored(other, expired)
  await expect(page).toHaveURL('/auth/login/form?next=%2Fcreate-experience')
  await logIn(page, stranger.email)
  await expect(page.getByLabel('Racontez')).toHaveValue('')
  const { local, tab, databases, caches } = await readBrowserContents(page)
  const personal = new RegExp(`${DESCRIPTION}|base64|${person.email}`)
  expect(JSON.stringify([local, tab])).not.toMatch(personal)
  expect(databases.filter((name) => !(name in DATABASES))).toEqual([])
  await expect
    .poll(async () => (await readRecordOwners(page)).filter((owner) => owner !== getUserId(stranger)))
    .toEqual([])
  expect(caches.filter((name) => !ofDevice(CACHE_PREFIXES).some((prefix) => name.startsWith(prefix)))).toEqual([])
  expect(await readCachedPages(page)).not.toContain(person.email)
})
