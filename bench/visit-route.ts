import { brotliCompressSync } from 'node:zlib'

import type { Browser, Response } from '@playwright/test'

import type { DemoPage } from './demo-urls.ts'
import type { StoredSession } from './demo-session.ts'
import { watchRequests } from './quietness.ts'

/** Cost of one visit; bytes are the Brotli size if smaller, whatever the transfer encoding. */
export interface Costs {
  scripts: number
  styles: number
  pictures: number
  requests: number
  /** Largest contentful paint in milliseconds. */
  largestPaint: number
  layoutShift: number
  /** Milliseconds from the first paint until React runs the page. */
  hydrated: number
  /** Milliseconds from a click to the next frame. */
  press: number
}

interface VisitResult {
  largestPaint: number
  hydrated: number
  layoutShift: number
  press: number
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** Sets Save-Data, because prefetched files are not part of the page. */
export async function visitRoute(
  browser: Browser,
  url: string,
  { path }: DemoPage,
  session: StoredSession | undefined,
): Promise<Costs> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, session ?? null)
    const responses: Response[] = []
    page.on('response', (response) => {
      if (response.url().startsWith(url)) responses.push(response)
    })
    const settled = watchRequests(page)
    await page.goto(url + path)
    // Scripts render the pages behind a session, which may take long on a busy machine: every page has an h1.
    await page.waitForSelector('h1', { state: 'attached' })
    await settled()
    const costs = { scripts: 0, styles: 0, pictures: 0 }
    for (const response of responses) {
      const kind = getCostKind(response)
      if (kind) costs[kind] += await getSize(response)
    }
    // Clicks beside all controls, to measure the page and not an action.
    await page.mouse.click(2, 500)
    await page.waitForFunction(() => (window as unknown as { visitResult: VisitResult }).visitResult.press > 0)
    await page.waitForFunction(() => (window as unknown as { visitResult: VisitResult }).visitResult.hydrated > 0)
    const visitResult = await page.evaluate(() => (window as unknown as { visitResult: VisitResult }).visitResult)
    return { ...costs, ...visitResult, requests: responses.length }
  } finally {
    await context.close()
  }
}

function watch(session: StoredSession | null): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  if (session) localStorage.setItem(session.key, session.value)
  const visitResult: VisitResult = { largestPaint: 0, layoutShift: 0, hydrated: 0, press: 0 }
  Object.assign(window, { visitResult })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) visitResult.largestPaint = Math.round(startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) visitResult.layoutShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const findHydration = () => {
    const main = document.querySelector('main')
    const isHydrated = main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    if (isHydrated && paint) visitResult.hydrated = Math.max(1, Math.round(performance.now() - paint.startTime))
    else requestAnimationFrame(findHydration)
  }
  findHydration()
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        setTimeout(() => {
          visitResult.press = Math.max(1, Math.round(performance.now() - timeStamp))
        })
      })
    },
    { capture: true },
  )
}

function getCostKind(response: Response): 'scripts' | 'styles' | 'pictures' | undefined {
  const type = response.headers()['content-type'] ?? ''
  if (type.includes('javascript')) return 'scripts'
  if (type.includes('css')) return 'styles'
  return type.startsWith('image/') ? 'pictures' : undefined
}

/** Cached, because most files are used by many pages. */
const sizes = new Map<string, number>()

async function getSize(response: Response): Promise<number> {
  const known = sizes.get(response.url())
  if (known !== undefined) return known
  const body = await response.body()
  const size = Math.min(body.length, brotliCompressSync(body).length)
  sizes.set(response.url(), size)
  return size
}
