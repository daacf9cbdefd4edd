import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test'
import { LOCALE_COOKIE, THEME_COOKIE } from '@vecu/contract/constants'
import type { Locale } from '@vecu/contract/locale'

export { expect } from '@playwright/test'

type Allow = (expected: RegExp) => void

interface Fixtures {
  /** Off, a page also fetches ahead what may be wanted next: work that most tests have no use for. */
  saveData: boolean
  /** Names a complaint that this test provokes on purpose; any other fails it. */
  allowConsoleError: Allow
  complaints: { heard: string[]; allowed: RegExp[] }
}

export const test = base.extend<Fixtures>({
  saveData: [true, { option: true }],
  complaints: [
    async ({ context, saveData }, use) => {
      if (saveData) await context.addInitScript(spareData)
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

const spareData = () => {
  const { connection } = navigator as unknown as { connection: object }
  Object.defineProperty(connection, 'saveData', { value: true })
}

/** The status that the page itself was answered with is told by the browser as an error. */
export const STATUS_404 = /Failed to load resource: the server responded with a status of 404/
export const STATUS_503 = /Failed to load resource: the server responded with a status of 503/

async function listen(context: BrowserContext, complain: (complaint: string) => void): Promise<void> {
  context.on('console', (message) => {
    // Without one, a page does what it does in browsers that have none.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning', 'assert'].includes(message.type()))
      complain(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    complain(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A worker has no page; what it could not fetch is told by the one that asked.
    if (request.serviceWorker()) return
    const own = new URL(request.url()).origin === new URL(request.frame().url() || request.url()).origin
    // A page that is left takes its open requests with it.
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

type AxeOptions = Parameters<AxeBuilder['options']>[0]

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Contrast is asked for at AAA, which holds AA within it; the size of targets is off in axe unless it is named. */
const AXE_RULES = {
  'color-contrast': { enabled: false },
  'color-contrast-enhanced': { enabled: true },
  'target-size': { enabled: true },
}

/** No violation of WCAG 2.2 AA, nor of what axe holds to be good practice, on the page or in a part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expectNoViolation(axe(page, { runOnly: AXE_TAGS, rules: AXE_RULES }).include(part))
}

/** What another theme can spoil on a page that is accessible in one. */
export async function expectVisibleColours(page: Page): Promise<void> {
  await expectNoViolation(
    axe(page, { runOnly: { type: 'rule', values: ['color-contrast-enhanced', 'link-in-text-block'] } }),
  )
}

function axe(page: Page, options: AxeOptions): AxeBuilder {
  // What is shown in a frame is not of the page; and a run in one piece spares a second page for putting it together.
  return new AxeBuilder({ page }).options({ iframes: false, resultTypes: ['violations'], ...options }).setLegacyMode()
}

async function expectNoViolation(run: AxeBuilder): Promise<void> {
  const { violations } = await run.analyze()
  const faults = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}\n${failureSummary ?? ''}`),
  }))
  expect(faults, 'axe').toEqual([])
}

export async function setThemeCookie(context: BrowserContext, theme: 'light' | 'dark' | 'system', url: string) {
  await context.addCookies([{ name: THEME_COOKIE, value: theme, url }])
}

export async function setLocaleCookie(context: BrowserContext, locale: Locale, url: string): Promise<void> {
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url }])
}

/** Opens a page and waits until React has taken it over: only then does a click stay in the browser. */
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

/** Goes there as a link inside the application would, for addresses that no page links to. */
export async function navigateClientSide(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Marks the document; answers whether it is still the same, or was fetched anew. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    Object.assign(window, { isMarked: true })
  })
  return () => page.evaluate(() => 'isMarked' in window)
}
