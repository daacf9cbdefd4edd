import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'

import { withBrowser } from '../browser.ts'
import { type LoggedIn, storedSession } from '../demo-session.ts'
import { type Measure, type Result, median } from '../measure.ts'
import type { ReportArea } from '../report-areas.ts'

/** Typing speed of a fast user on a phone. */
const TYPING_DELAY_MS = 90
const ACTION_TIMEOUT_MS = 30_000
const MAX_STOPS = 60

/** A task of a person, from the page on which it begins to its visible result. */
export interface Journey {
  /** Name in the report and on the command line. */
  name: string
  part: ReportArea
  /** Exact; a step more is a regression. */
  maxSteps: number
  /** Generous, because machines differ. */
  maxSeconds: number
  /** The seconds are the median of so many runs; one without it. */
  runs?: number
  /** Creates over the API what the person finds; returns the part that is counted and timed. */
  prepare(url: string): Promise<Walk>
}

export type Walk = (open: OpenPage) => Promise<void>
type OpenPage = (device: BrowserContextOptions, session?: LoggedIn) => Promise<Visit>

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const DESKTOP = { viewport: { width: 1440, height: 900 } }
/** A window of 1280 × 800 pixels at 200 % zoom. */
export const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }

interface Steps {
  pages: string[]
  /** Clicks, taps, and keys that are not typing. */
  clicks: number
  fields: number
}

/** A page of one person; its steps are counted. */
export interface Visit {
  page: Page
  open(path: string): Promise<void>
  click(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  /** Presses the button and answers the file dialog. */
  chooseFile(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
  /** Moves the focus with the Tab key only, or with Shift and Tab. */
  tabTo(target: Locator, how?: { isBackwards?: boolean }): Promise<void>
  /** Presses a key that is not typing. */
  key(name: string): Promise<void>
}

export async function measureJourney(journey: Journey, url: string): Promise<Result> {
  const { name, maxSteps, maxSeconds, runs = 1 } = journey
  const all: { steps: Steps; seconds: number }[] = []
  for (let run = 0; run < runs; run += 1) all.push(await runJourney(journey, url))
  const [first] = all
  if (!first) throw new Error(`${name} was not run`)
  const { pages, clicks, fields } = first.steps
  const measure = (what: string, value: number): Measure => ({ name: `${name}: ${what}`, value, unit: '' })
  return {
    measures: [
      measure('pages', pages.length),
      measure('clicks and keys', clicks),
      measure('fields', fields),
      { ...measure('steps in all', pages.length + clicks + fields), limit: { max: maxSteps } },
      {
        name: `${name}: time`,
        value: Math.round(median(all.map(({ seconds }) => seconds)) * 10) / 10,
        unit: 's',
        limit: { max: maxSeconds },
      },
    ],
    notes: [`Pages of “${name}”: ${pages.join(' → ')}`],
  }
}

async function runJourney({ prepare }: Journey, url: string): Promise<{ steps: Steps; seconds: number }> {
  const walk = await prepare(url)
  const steps: Steps = { pages: [], clicks: 0, fields: 0 }
  return withBrowser([], async (browser) => {
    const startedAt = performance.now()
    await walk((device, session) => openPage(browser, url, steps, device, session))
    return { steps, seconds: (performance.now() - startedAt) / 1_000 }
  })
}

async function openPage(
  browser: Browser,
  url: string,
  steps: Steps,
  device: BrowserContextOptions,
  session?: LoggedIn,
): Promise<Visit> {
  const context = await browser.newContext({ ...device, locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  if (session) {
    const { key, value } = storedSession(session)
    await context.addInitScript(
      ([name, stored]) => {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, stored)
      },
      [key, value] as const,
    )
  }
  const page = await context.newPage()
  page.setDefaultTimeout(ACTION_TIMEOUT_MS)
  let last = ''
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame !== page.mainFrame() || pathname === last) return
    last = pathname
    steps.pages.push(pathname)
  })
  return createVisit(page, url, steps)
}

function createVisit(page: Page, url: string, steps: Steps): Visit {
  async function key(name: string) {
    await page.keyboard.press(name)
    steps.clicks += 1
  }
  async function click(target: Locator) {
    await target.click()
    steps.clicks += 1
  }
  return {
    page,
    key,
    click,
    async open(path) {
      await page.goto(new URL(path, url).href)
      await waitForHydration(page)
    },
    async type(target, text) {
      await target.pressSequentially(text, { delay: TYPING_DELAY_MS })
      steps.fields += 1
    },
    async chooseFile(button, file) {
      const choosing = page.waitForEvent('filechooser')
      await click(button)
      await (await choosing).setFiles(file)
      steps.fields += 1
    },
    async tabTo(target, { isBackwards = false } = {}) {
      await target.waitFor()
      for (let stops = 0; stops < MAX_STOPS; stops += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await key(isBackwards ? 'Shift+Tab' : 'Tab')
      }
      throw new Error(`the Tab key does not reach ${String(target)} on ${page.url()}`)
    },
  }
}

async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((name) => name.startsWith('__reactProps'))
  })
}
