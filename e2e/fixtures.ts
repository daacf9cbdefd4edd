import { type BrowserContext, type Page, test as base, expect } from '@playwright/test'
import { LOCALE_COOKIE, THEME_COOKIE } from '@vecu/contract/constants'
import type { Locale } from '@vecu/contract/locale'

import { findViolations } from './axe.ts'

export { expect } from '@playwright/test'

type Allow = (expected: RegExp) => void

interface Fixtures {
  /** Disables prefetching, which most tests do not need. */
  saveData: boolean
  /** Allows a console message that the test provokes; any other fails the test. */
  allowConsoleError: Allow
  complaints: { heard: string[]; allowed: RegExp[] }
}

export const test = base.extend<Fixtures>({
  saveData: [true, { option: true }],
  complaints: [
    async ({ context, saveData }, use) => {
      if (saveData) await context.addInitScript(enableSaveData)
      const complaints = { heard: [] as string[], allowed: [] as RegExp[] }
      await listen(context, (complaint) => complaints.heard.push(complaint))
      await use(complaints)
      const unexpected = complaints.heard.filter((heard) => !complaints.allowed.some((allowed) => allowed.test(heard)))
      expect(unexpected, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  allowConsoleError: async ({ complaints }, use) => {
    await use((expected) => complaints.allowed.push(expected))
  },
})

const enableSaveData = () => {
  const { connection } = navigator as unknown as { connection: object }
  Object.defineProperty(connection, 'saveData', { value: true })
}

/** Browsers log the error status of a page as a console error. */
export const STATUS_404 = /Failed to load resource: the server responded with a status of 404/
export const STATUS_503 = /Failed to load resource: the server responded with a status of 503/

async function listen(context: BrowserContext, complain: (complaint: string) => void): Promise<void> {
  context.on('console', (message) => {
    // Service workers are blocked in most tests; pages then behave as in browsers without them.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning', 'assert'].includes(message.type()))
      complain(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    complain(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A request of a service worker has no page; the page that triggered it reports the failure.
    if (request.serviceWorker()) return
    const own = new URL(request.url()).origin === new URL(request.frame().url() || request.url()).origin
    // Leaving a page aborts its open requests.
    if (own && reason !== 'net::ERR_ABORTED') complain(`request failed: ${request.url()} ${reason}`)
  })
  await context.exposeBinding('policyViolated', (_source, violation: string) => {
    complain(`content security policy: ${violation}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { policyViolated } = window as unknown as { policyViolated(violation: string): void }
      policyViolated(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Contrast at level AAA, which includes AA; axe runs target-size only when it is named. */
const AXE_RULES = {
  'color-contrast': { enabled: false },
  'color-contrast-enhanced': { enabled: true },
  'target-size': { enabled: true },
}

/** Checks a page or a part of it for violations of WCAG 2.2 AA and of axe's best practices. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await findViolations(page, part, { runOnly: AXE_TAGS, rules: AXE_RULES }), 'axe').toEqual([])
}

/** Rules that depend on colours, for the second theme of a page. */
async function expectVisibleColors(page: Page, part: string): Promise<void> {
  const runOnly = { type: 'rule' as const, values: ['color-contrast-enhanced', 'link-in-text-block'] }
  expect(await findViolations(page, part, { runOnly }), 'axe').toEqual([])
}

/** With each frame, because the growing pauses of an assertion take longer than the change. */
async function waitForTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((expected) => document.documentElement.dataset.theme === expected, theme)
}

/** Checks a page or a part of it in the current theme, then the colours of the other, since only they differ. */
export async function expectAccessibleInBothThemes(page: Page, part = 'html'): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [current, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await waitForTheme(page, current)
  await expectAccessible(page, part)
  await page.emulateMedia({ colorScheme: other })
  await waitForTheme(page, other)
  await expectVisibleColors(page, part)
}

export async function setThemeCookie(context: BrowserContext, theme: 'light' | 'dark' | 'system', url: string) {
  await context.addCookies([{ name: THEME_COOKIE, value: theme, url }])
}

export async function setLocaleCookie(context: BrowserContext, locale: Locale, url: string): Promise<void> {
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url }])
}

/** Opens a page and waits for hydration: before it, a click would load a new document. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

const hasReact = () => {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(hasReact, undefined, { timeout: 20_000 })
}

export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(hasReact)
}

/** Navigates client-side to a path that no page links to. */
export async function navigateClientSide(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Marks the document; the returned function tells whether it is still the same document. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    Object.assign(window, { isMarked: true })
  })
  return () => page.evaluate(() => 'isMarked' in window)
}
