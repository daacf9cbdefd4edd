import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import { catalogApi } from '@vecu/contract/catalog'
import { communityApi } from '@vecu/contract/community'
import { experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import { notificationApi } from '@vecu/contract/notification'

import { listDemoPages } from '../bench/demo-urls.ts'
import { logIn } from '../bench/demo-session.ts'
import { type ServerProcess, waitForExit, isReady, startServerProcess } from '../bench/server-process.ts'
import type { FloodOrder, FloodResult } from './flood-client.ts'
import { withEnvironment } from './environment.ts'
import { summarizeLines } from './load.ts'
import type { TestResults } from './test-results.ts'

/** Default limits of the product. */
const LIMITS = { RATE_LIMIT: '', PAGE_RATE_LIMIT: '', PICTURE_RATE_LIMIT: '', PICTURE_SECONDS: '' }

const QUIET_SECONDS = 15
const FLOOD_SECONDS = 20
/** Excluded from the measurement: the flood must be running while the visitor is measured. */
const RISE_MS = 1_000
const MAX_SLOWDOWN = 3
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
      tally.check('quiet: every request is answered', quiet.errors.length === 0, summary(quiet))
      for (const [at, { name, order }] of (await floods(product)).entries()) {
        const activeFlood = startFlood({
          ...order,
          url: product.url,
          seconds: FLOOD_SECONDS,
          ip: `198.51.100.${at + 1}`,
        })
        await pause(RISE_MS)
        const visited = await visitor.visit(activeFlood.isOver)
        const result = await activeFlood.result
        tally.note(`${name}: ${result.sent} requests, ${result.statuses}`)
        const isWithin = visited.apiMs < MAX_SLOWDOWN * quiet.apiMs
        tally.check(
          `${name}: the API answers another within ${MAX_SLOWDOWN} times`,
          isWithin,
          summary(visited, quiet.apiMs),
        )
        tally.check(
          `${name}: no request and no page of another fails`,
          visited.errors.length === 0,
          summarizeLines(visited.errors),
        )
        tally.check(
          `${name}: the flood itself meets no fault`,
          result.errors.length === 0,
          summarizeLines(result.errors),
        )
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
  const response = await fetch(url + experienceApi.create.path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ experience: { description: 'Une journée en mer' } }),
  })
  const { id } = ((await response.json()) as { data: { id: number } }).data
  const pages = await listDemoPages(url)
  const isPublic = ({ name, path }: { name: string; path: string }) => name.endsWith('-public') && !path.endsWith('/')
  const publicPages = pages.filter(isPublic).map(({ path }) => path)
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
    void waitForExit(child).then((code) => {
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
  errors: string[]
}

/** A signed-in visitor who reads sequentially and opens a page now and then. */
async function openVisitor({ url }: ServerProcess) {
  const { authorization } = await logIn(url)
  const api = [
    `${journalApi.own.path}?page=0`,
    notificationApi.list.path,
    catalogApi.tags.path,
    `${experienceApi.list.path}?page=0`,
    communityApi.find.path,
  ]
  const pages = ['/auth', '/faq', '/en/contact']

  async function fetchPath(path: string): Promise<{ status: number; ms: number }> {
    const startedAt = performance.now()
    const headers = { authorization, 'x-forwarded-for': VISITOR }
    const status = await fetch(url + path, { headers, signal: AbortSignal.timeout(60_000) }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    return { status, ms: performance.now() - startedAt }
  }

  async function visit(isOver: () => boolean): Promise<Visited> {
    const [apiMs, pageMs, errors]: [number[], number[], string[]] = [[], [], []]
    for (let turn = 0; !isOver(); turn += 1) {
      const isPage = turn % 6 === 5
      const list = isPage ? pages : api
      const path = list[turn % list.length] ?? '/'
      const { status, ms } = await fetchPath(path)
      ;(isPage ? pageMs : apiMs).push(ms)
      if (status !== 200) errors.push(`${path} → ${status}`)
      // Far below the limit per IP address.
      await pause(70)
    }
    const slowestMs = Math.round(Math.max(...apiMs, ...pageMs))
    return { requests: apiMs.length + pageMs.length, apiMs: median(apiMs), pageMs: median(pageMs), slowestMs, errors }
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
