import { brotliCompressSync } from 'node:zlib'

import type { Request } from '@playwright/test'

import { withBrowser } from './browser.ts'
import type { Measure } from './measure.ts'
import { watchRequests } from './quietness.ts'
import { type StoredSession, signInToBrowser } from './demo-session.ts'

const MAX_SCRIPT_BYTES = 120_000
/** The journal of a signed-in member with everything it loads. */
const MAX_SIGNED_IN_SCRIPT_BYTES = 170_000

export function measureEntryLoad(url: string): Promise<Measure[]> {
  return measurePage(`${url}/auth`, '/auth', MAX_SCRIPT_BYTES)
}

export async function measureJournalLoad(url: string): Promise<Measure[]> {
  return measurePage(url, 'the journal', MAX_SIGNED_IN_SCRIPT_BYTES, await signInToBrowser(url))
}

/** Measures requests without prefetching; scripts count with their Brotli size, whatever the transfer encoding. */
async function measurePage(
  pageUrl: string,
  name: string,
  maxScriptBytes: number,
  session?: StoredSession,
): Promise<Measure[]> {
  const requests = await collectRequestUrls(pageUrl, session)
  let scriptBytes = 0
  for (const request of requests) {
    const response = await fetch(request)
    const body = Buffer.from(await response.arrayBuffer())
    if (/javascript/.test(response.headers.get('content-type') ?? '')) scriptBytes += brotliCompressSync(body).length
  }
  return [
    {
      name: `first load of ${name}: JavaScript, Brotli`,
      value: scriptBytes,
      unit: 'bytes',
      limit: { max: maxScriptBytes },
    },
    { name: `first load of ${name}: requests`, value: requests.length, unit: '' },
  ]
}

/** Sets Save-Data to switch prefetching off, so that only the requests of the page itself remain. */
function collectRequestUrls(pageUrl: string, session: StoredSession | undefined): Promise<string[]> {
  return withBrowser([], async (browser) => {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    if (session) {
      await page.addInitScript(({ key, value }) => {
        localStorage.setItem(key, value)
      }, session)
    }
    const requestedUrls: string[] = []
    page.on('request', (request: Request) => requestedUrls.push(request.url()))
    const settled = watchRequests(page)
    await page.goto(pageUrl)
    await settled()
    return [...new Set(requestedUrls)].filter((url) => url.startsWith('http'))
  })
}
