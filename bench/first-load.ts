import { gzipSync } from 'node:zlib'

import type { Request } from '@playwright/test'

import { withBrowser } from './browser.ts'
import type { Measure } from './measure.ts'

const MOST_SCRIPT_BYTES = 150_000

/** What a first visitor's browser asks for and does not prefetch: scripts weighed as gzip, whatever the wire used. */
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

/** Whoever saves data gets no prefetching: what is left is what the page itself needs. */
function requestsOf(address: string): Promise<string[]> {
  return withBrowser([], async (browser) => {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked: string[] = []
    page.on('request', (request: Request) => asked.push(request.url()))
    await page.goto(address, { waitUntil: 'networkidle' })
    return [...new Set(asked)].filter((url) => url.startsWith('http'))
  })
}
