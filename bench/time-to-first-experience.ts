import { randomUUID } from 'node:crypto'

import type { Locator, Page } from '@playwright/test'
import { developerApi } from '@vecu/contract/developer'
import { invitationApi } from '@vecu/contract/invitation'
import sharp from 'sharp'

import { withBrowser } from './browser.ts'
import { logIn } from './demo-session.ts'
import { type Measure, type Result, median } from './measure.ts'

const RUNS = 3
const PHONE = { width: 390, height: 844 }
/** Typing speed of a fast user on a phone. */
const TYPING_DELAY_MS = 90
const PASSWORD = 'un carnet tout neuf'
const DESCRIPTION = 'J’ai remonté mon premier vélo, du cadre aux freins.'
const ACTION_TIMEOUT_MS = 30_000

const MAX_STEPS = 11

/** Measures the time from an e-mail invitation to the first saved experience: on a phone, with required fields only. */
export async function measureTimeToFirstExperience(url: string): Promise<Result> {
  const walks: Walk[] = []
  for (let run = 0; run < RUNS; run += 1)
    walks.push(
      await withBrowser([], async (browser) => {
        const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'fr-FR' })
        return walk(page, await invite(url))
      }),
    )
  const [first] = walks
  if (!first) throw new Error('nobody came')
  const { pages, clicks, fields } = first
  const measure = (name: string, value: number): Measure => ({ name: `newcomer: ${name}`, value, unit: '' })
  return {
    measures: [
      measure('pages', pages.length),
      measure('clicks', clicks),
      measure('fields', fields),
      { ...measure('steps in all', pages.length + clicks + fields), limit: { max: MAX_STEPS } },
      {
        name: 'newcomer: from the mail to a kept experience',
        value: Math.round(median(walks.map(({ seconds }) => seconds)) * 10) / 10,
        unit: 's',
      },
    ],
    notes: [`The pages of a newcomer: ${pages.join(' → ')}`],
  }
}

interface Walk {
  pages: string[]
  clicks: number
  fields: number
  seconds: number
}

async function walk(page: Page, link: string): Promise<Walk> {
  const done: Walk = { pages: [], clicks: 0, fields: 0, seconds: 0 }
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && done.pages.at(-1) !== pathname) done.pages.push(pathname)
  })
  const press = async (target: Locator) => {
    await target.click()
    done.clicks += 1
  }
  const write = async (target: Locator, text: string) => {
    await target.pressSequentially(text, { delay: TYPING_DELAY_MS })
    done.fields += 1
  }
  page.setDefaultTimeout(ACTION_TIMEOUT_MS)
  const startedAt = performance.now()
  await page.goto(link)
  await waitForHydration(page)
  for (const password of await page.locator('main input[type=password]').all()) await write(password, PASSWORD)
  await press(page.locator('main form [type=submit]'))
  await page.waitForURL(/\/tutorial/)

  const begin = page.locator('a[href="/create-experience"]:visible')
  await page.locator('header a[href="/"]').last().waitFor()
  // The tutorial may open the form itself; otherwise the journal does.
  if ((await begin.count()) === 0) await press(page.locator('header a[href="/"]').last())
  await press(begin.first())
  await page.waitForURL(/\/create-experience/)

  const choosing = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: /^Choisir (un fichier|une photo)$/ }))
  await (await choosing).setFiles({ name: 'velo.png', mimeType: 'image/png', buffer: await picture() })
  done.fields += 1
  await write(page.locator('main textarea'), DESCRIPTION)
  await page.locator('aside article img[src^="blob:"]').waitFor({ state: 'attached' })
  await save(page, press)
  done.seconds = (performance.now() - startedAt) / 1_000
  return done
}

/** Saves as soon as the form offers it, else continues to the next step. */
async function save(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  const saveButton = page.getByRole('button', { name: /^Garder/ })
  const continueButton = page.getByRole('button', { name: /^Continuer/ })
  while ((await saveButton.count()) === 0) {
    const title = await page.locator('h1').innerText()
    await press(continueButton)
    await page.waitForFunction((before) => document.querySelector('h1')?.innerText !== before, title)
  }
  const pictureResponse = page.waitForResponse(
    (response) => response.url().includes('/v2/experience_pictures/') && response.ok(),
  )
  await press(saveButton)
  await pictureResponse
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('dialog').waitFor()
}

async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c2452d' } })
    .png()
    .toBuffer()
}

/** Invites someone as a demo admin; returns the link in the mail. */
async function invite(url: string): Promise<string> {
  const email = `${randomUUID()}@bench.test`
  const { authorization, user } = await logIn(url, 'group-admin@demo.test')
  const [group] = (user as { groupsAttributes: { id: number }[] }).groupsAttributes
  const invited = await fetch(url + invitationApi.invite.path, {
    method: invitationApi.invite.method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, firstname: 'Inès', lastname: 'Okoye' }, group_id: group?.id }),
  })
  if (!invited.ok) throw new Error(`the invitation was answered ${invited.status} ${await invited.text()}`)
  return mailedLink(url, email)
}

async function mailedLink(url: string, email: string): Promise<string> {
  const { authorization } = await logIn(url, 'community-admin@demo.test')
  const read = async (path: string) => {
    const response = await fetch(url + path, { headers: { authorization } })
    return ((await response.json()) as { data: unknown }).data
  }
  const { paginated_results: mails } = (await read(developerApi.mails.path)) as {
    paginated_results: { id: number; recipient: string }[]
  }
  const mail = mails.find(({ recipient }) => recipient === email)
  if (!mail) throw new Error(`no mail to ${email}`)
  const { text } = (await read(`${developerApi.mails.path}/${mail.id}`)) as { text: string }
  const [link] = /http\S+invitation_token=[\w-]+/.exec(text) ?? []
  if (link === undefined) throw new Error(`no link in the mail to ${email}`)
  return link
}
