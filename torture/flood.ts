import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import { catalogueApi } from '@vecu/contract/catalog'
import { communityApi } from '@vecu/contract/community'
import { experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import { notificationApi } from '@vecu/contract/notification'

import { demoAddresses } from '../bench/demo-urls.ts'
import { logIn } from '../bench/demo-session.ts'
import { type ServerProcess, endOf, isReady, startServerProcess } from '../bench/server-process.ts'
import type { FloodOrder, FloodResult } from './flood-client.ts'
import { withEnvironment } from './environment.ts'
import { someOf } from './load.ts'
import type { TestResults } from './test-results.ts'

/** Default limits of the product. */
const LIMITS = { RATE_LIMIT: '', PAGE_RATE_LIMIT: '', PICTURE_RATE_LIMIT: '', PICTURE_SECONDS: '' }

const QUIET_SECONDS = 15
const FLOOD_SECONDS = 20
/** Excluded from the measurement: the flood must be running while the visitor is measured. */
const RISE_MS = 1_000
const MOST_TIMES = 3
const VISITOR = '203.0.113.9'

/** While one IP address floods the server, the API and pages stay fast for another visitor. */
export async function flood(tally: TestResults): Promise<void> {
  await withEnvironment(async ({ settings }) => {
    const product = await startServerProcess({
      ...settings,
      ...LIMITS,
      PROCESS_ROLES: 'web,api,worker',
      TRUST_PROXY: '127.0.0.1,::1',
    })
    try {
      const visitor = await openVisitor(product)
      await visitor.visit(after(3))
      const quiet = await visitor.visit(after(QUIET_SECONDS))
      tally.check('quiet: every request is answered', quiet.faults.length === 0, summary(quiet))
      for (const [at, { name, order }] of (await floods(product)).entries()) {
        const began = startFlood({
          ...order,
          url: product.url,
          seconds: FLOOD_SECONDS,
          address: `198.51.100.${at + 1}`,
        })
        await pause(RISE_MS)
        const seen = await visitor.visit(began.isOver)
        const result = await began.result
        console.log(`      ${name}: ${result.sent} requests, ${result.statuses}`)
        const isWithin = seen.apiMs < MOST_TIMES * quiet.apiMs
        tally.check(`${name}: the API answers another within ${MOST_TIMES} times`, isWithin, summary(seen, quiet.apiMs))
        tally.check(`${name}: no request and no page of another fails`, seen.faults.length === 0, someOf(seen.faults))
        tally.check(`${name}: the flood itself meets no fault`, result.faults.length === 0, someOf(result.faults))
        // Lets the server finish queued work before the next measurement.
        await pause(3_000)
      }
      tally.check('ready after it', product.isRunning() && (await isReady(product.port)))
    } finally {
      await product.stop()
    }
  })
}

async function floods({
  url,
}: ServerProcess): Promise<{ name: string; order: Pick<FloodOrder, 'kind' | 'paths' | 'authorization'> }[]> {
  const { authorization } = await logIn(url, 'group-admin@demo.test')
  const made = await fetch(url + experienceApi.create.path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ experience: { description: 'Une journée en mer' } }),
  })
  const { id } = ((await made.json()) as { data: { id: number } }).data
  const addresses = await demoAddresses(url)
  const isPublic = ({ name, path }: { name: string; path: string }) => name.endsWith('-public') && !path.endsWith('/')
  const publicPages = addresses.filter(isPublic).map(({ path }) => path)
  return [
    { name: 'pages', order: { kind: 'page', paths: ['/auth', '/en/faq', '/contact', '/el/auth/register', '/legal'] } },
    {
      name: 'unknown pages',
      order: {
        kind: 'page',
        paths: ['/wp-login.php', '/nope', '/en/xmlrpc.php', '/.env', '/a/b/c/d', '/el/experiences/x'],
      },
    },
    { name: 'sign-ins', order: { kind: 'sign-in', paths: [] } },
    { name: 'uploads', order: { kind: 'upload', paths: [`/v2/experience_pictures/${id}`], authorization } },
    { name: 'public pages', order: { kind: 'page', paths: publicPages } },
  ]
}

/** Runs in its own process, so that its work does not delay the measured visitor. */
function startFlood(order: FloodOrder): { isOver: () => boolean; result: Promise<FloodResult> } {
  const child = fork(new URL('flood-client.ts', import.meta.url), [JSON.stringify(order)])
  let isOver = false
  const result = new Promise<FloodResult>((resolve, reject) => {
    child.once('message', (message) => {
      resolve(message as FloodResult)
    })
    void endOf(child).then((code) => {
      isOver = true
      reject(new Error(`the flood ended with ${code} before it told anything`))
    })
  })
  result.catch(() => undefined)
  return { isOver: () => isOver, result }
}

interface Visited {
  requests: number
  /** Medians. */
  apiMs: number
  pageMs: number
  slowestMs: number
  faults: string[]
}

/** A signed-in visitor who reads sequentially and opens a page now and then. */
async function openVisitor({ url }: ServerProcess) {
  const { authorization } = await logIn(url)
  const api = [
    `${journalApi.own.path}?page=0`,
    notificationApi.list.path,
    catalogueApi.tags.path,
    `${experienceApi.list.path}?page=0`,
    communityApi.find.path,
  ]
  const pages = ['/auth', '/faq', '/en/contact']

  async function ask(path: string): Promise<{ status: number; ms: number }> {
    const began = performance.now()
    const headers = { authorization, 'x-forwarded-for': VISITOR }
    const status = await fetch(url + path, { headers, signal: AbortSignal.timeout(60_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    return { status, ms: performance.now() - began }
  }

  async function visit(isOver: () => boolean): Promise<Visited> {
    const [apiMs, pageMs, faults]: [number[], number[], string[]] = [[], [], []]
    for (let turn = 0; !isOver(); turn += 1) {
      const isPage = turn % 6 === 5
      const list = isPage ? pages : api
      const path = list[turn % list.length] ?? '/'
      const { status, ms } = await ask(path)
      ;(isPage ? pageMs : apiMs).push(ms)
      if (status !== 200) faults.push(`${path} → ${status}`)
      // Far below the limit per IP address.
      await pause(70)
    }
    const slowestMs = Math.round(Math.max(...apiMs, ...pageMs))
    return { requests: apiMs.length + pageMs.length, apiMs: median(apiMs), pageMs: median(pageMs), slowestMs, faults }
  }
  return { visit }
}

function median(times: readonly number[]): number {
  return Math.round((times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0) * 10) / 10
}

function summary({ requests, apiMs, pageMs, slowestMs }: Visited, quietMs?: number): string {
  const times = quietMs === undefined ? '' : `, ${(apiMs / quietMs).toFixed(2)} times`
  return `${requests} requests: API ${apiMs} ms${times}, pages ${pageMs} ms, slowest ${slowestMs} ms`
}

function after(seconds: number): () => boolean {
  const end = Date.now() + seconds * 1_000
  return () => Date.now() > end
}
