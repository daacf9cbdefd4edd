import path from 'node:path'

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { LOCALE_COOKIE } from '@vecu/contract/constants'
import type { Locale } from '@vecu/contract/locale'

import { storedSession } from '../bench/demo-session.ts'
import { watchRequests } from '../bench/quietness.ts'
import { clipped, tooWide } from '../e2e/reflow.ts'
import { type DemoFixture, freshSession, localized } from './demo-fixture.ts'
import { type Choice, type Shot, type ScreenshotSpec, type Width, WIDTHS } from './screenshot.ts'

/** Journals scroll endlessly; the rest looks the same. */
const MAX_HEIGHT = 2_600
const REST_LIMIT_MS = 15_000

/** Opens the page once per language and captures it in each width and theme. */
export async function captureScreenshots(
  browser: Browser,
  fixture: DemoFixture,
  still: ScreenshotSpec,
  locale: Locale,
  { widths, themes }: Choice,
  folder: string,
): Promise<Shot[]> {
  const context = await openBrowser(browser, fixture, still, locale)
  try {
    const page = await context.newPage()
    await still.prepare?.(page)
    const [first = 1440] = widths
    await page.setViewportSize({ width: first, height: WIDTHS[first] })
    const notes = await arrive(page, fixture, still, locale)
    const shots: Shot[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: WIDTHS[width] })
      const problems = [...notes, ...(await findLayoutProblems(page, still, width))]
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached', timeout: 3_000 })
        const file = `${still.name}-${locale}-${width}-${theme}.png`
        await draw(page, still, width, path.join(folder, file))
        shots.push({ still: still.name, locale, width, theme, file, problems })
      }
    }
    return shots
  } finally {
    await context.close()
  }
}

async function openBrowser(
  browser: Browser,
  fixture: DemoFixture,
  { viewer }: ScreenshotSpec,
  locale: Locale,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale,
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: fixture.url }])
  if (viewer === 'guest') return context
  const { key, value } = storedSession(await freshSession(fixture, viewer))
  await context.addInitScript(
    ([name, session, origin]) => {
      // The frame of a mail has no origin and no storage.
      if (self.origin === origin) localStorage.setItem(name, session)
    },
    [key, value, fixture.url] as const,
  )
  return context
}

/** Opens the page and returns remarks for the report. */
async function arrive(page: Page, fixture: DemoFixture, still: ScreenshotSpec, locale: Locale): Promise<string[]> {
  const localizedPath = localized(still.path, locale)
  const settled = watchRequests(page)
  await page.goto((still.origin ?? fixture.url) + localizedPath)
  const notes: string[] = []
  try {
    await rest(page, still, settled)
    await still.act?.(page)
    if (still.act) await rest(page, still, settled)
  } catch (error) {
    notes.push(`did not come to rest: ${String(error).split('\n')[0]}`)
  }
  const { pathname } = new URL(page.url())
  if (!still.leadsOn && pathname !== new URL(localizedPath, fixture.url).pathname) notes.push(`led on to ${pathname}`)
  return notes
}

async function rest(
  page: Page,
  { restless }: ScreenshotSpec,
  settled: ReturnType<typeof watchRequests>,
): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: REST_LIMIT_MS })
  if (restless) return
  await settled(REST_LIMIT_MS)
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'), undefined, {
    timeout: REST_LIMIT_MS,
  })
}

async function findLayoutProblems(page: Page, { restless }: ScreenshotSpec, width: Width): Promise<string[]> {
  if (restless) return []
  const [wide, cut] = [await tooWide(page), await clipped(page)]
  return [...wide.map((detail) => `wider than ${width}: ${detail}`), ...cut.map((detail) => `cut off: ${detail}`)]
}

async function draw(page: Page, { isDialog }: ScreenshotSpec, width: Width, file: string): Promise<void> {
  const height = await page.evaluate(async () => {
    // Loads lazy pictures below the viewport, since nothing scrolls here.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))])
    return document.documentElement.scrollHeight
  })
  // After the timeout, the page is captured with its missing pictures.
  await page
    .waitForFunction(() => [...document.images].every(({ complete }) => complete), undefined, { timeout: 5_000 })
    .catch(() => {})
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) }
  const area = isDialog ? {} : { fullPage: true, clip }
  await page.screenshot({ path: file, ...area, animations: 'disabled', caret: 'hide' })
}
