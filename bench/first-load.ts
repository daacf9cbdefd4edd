import { gzipSync } from 'node:zlib'

import type { Request } from '@playwright/test'
import { PREFETCH_DELAY_MS } from '@vecu/contract/constants'

import { withBrowser } from './browser.ts'
import type { Measure } from './measure.ts'

const MOST_SCRIPT_BYTES = 150_000

/** What a first visitor's browser asks for before it prefetches: scripts weighed as gzip, whatever the wire used. */
export async function measureFirstLoad(url: string): Promise<Measure[]> {
  const requests = await requestsOf(`${url}/auth`)
  let scriptBytes = 0
  for (const request of requests) {
    const answer = await fetch(request)
    const body = Buffer.from(await answer.arrayBuffer())
    if (/javascript/.test(answer.headers.get('content-type') ?? '')) scriptBytes += gzipSync(body, { level: 6 }).length
  }
  return [
    {
      name: 'first load of /auth: JavaScript, gzip',
      value: scriptBytes,
      unit: 'bytes',
      limit: { most: MOST_SCRIPT_BYTES },
    },
    { name: 'first load of /auth: requests', value: requests.length, unit: '' },
  ]
}

function requestsOf(address: string): Promise<string[]> {
  return withBrowser([], async (browser) => {
    const page = await browser.newPage()
    const asked: { url: string; at: number }[] = []
    page.on('request', (request: Request) => {
      // Without this, a page that is slow to come alive would prefetch after our time; with it, never before.
      if (request.headers().purpose !== 'prefetch') asked.push({ url: request.url(), at: performance.now() })
    })
    await page.goto(address, { waitUntil: 'load' })
    const prefetching = performance.now() + PREFETCH_DELAY_MS
    await page.waitForTimeout(PREFETCH_DELAY_MS)
    const before = asked.filter(({ at }) => at < prefetching).map(({ url }) => url)
    return [...new Set(before)].filter((url) => url.startsWith('http'))
  })
}
