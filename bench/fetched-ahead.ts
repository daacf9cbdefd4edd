import { setTimeout as pause } from 'node:timers/promises'

import type { Request } from '@playwright/test'

import { withBrowser } from './browser.ts'
import { type StoredSession, signInToBrowser } from './demo-session.ts'
import type { Measure } from './measure.ts'
import { watchRequests } from './quietness.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const WATCHED_MS = 20_000
const MAX_BYTES = 300_000
const MAX_REQUESTS = 40

interface Fetched {
  url: string
  bytes: number
}

/** What a first visit fetches beyond its page: files of linked pages, and those that the service worker stores. */
export async function measureFetchedAhead(url: string): Promise<Measure[]> {
  const session = await signInToBrowser(url)
  return [...(await measurePage('/auth', `${url}/auth`)), ...(await measurePage('the journal', url, session))]
}

async function measurePage(name: string, pageUrl: string, session?: StoredSession): Promise<Measure[]> {
  const ofPage = new Set((await visit(pageUrl, session, true)).map(({ url }) => url))
  const all = await visit(pageUrl, session, false)
  const ahead = all.filter(({ url }) => !ofPage.has(url))
  const repeated = all.length - new Set(all.map(({ url }) => url)).size
  const label = (what: string) => `first 20 seconds of ${name}: ${what}`
  return [
    {
      name: label('bytes beyond the page'),
      value: ahead.reduce((sum, { bytes }) => sum + bytes, 0),
      unit: 'bytes',
      limit: { max: MAX_BYTES },
    },
    { name: label('requests beyond the page'), value: ahead.length, unit: '', limit: { max: MAX_REQUESTS } },
    { name: label('files fetched twice'), value: repeated, unit: '', limit: { max: 0 } },
  ]
}

/** Requests that reached the server, also those of the service worker; data of the API may change and is not counted. */
async function visit(pageUrl: string, session: StoredSession | undefined, savesData: boolean): Promise<Fetched[]> {
  return withBrowser([], async (browser) => {
    const context = await browser.newContext(PHONE)
    if (savesData) {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
    }
    if (session) {
      await context.addInitScript(({ key, value }) => {
        localStorage.setItem(key, value)
      }, session)
    }
    const page = await context.newPage()
    const finished: Promise<Fetched>[] = []
    context.on('requestfinished', (request) => finished.push(toFetched(request)))
    const settled = watchRequests(page)
    const watched = pause(WATCHED_MS)
    await page.goto(pageUrl)
    await (savesData ? settled() : watched)
    const fetched = await Promise.all(finished)
    return fetched.filter(({ url, bytes }) => bytes > 0 && !new URL(url).pathname.startsWith('/v2/'))
  })
}

/** No bytes if the HTTP cache or the service worker answered. */
async function toFetched(request: Request): Promise<Fetched> {
  const { responseBodySize } = await request.sizes()
  return { url: request.url(), bytes: responseBodySize }
}
