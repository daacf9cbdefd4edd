import { createHash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import type { Db } from '../../schema/tables/tables.ts'
import { withTimeout } from '../db/timeouts.ts'
import { matchesEtag } from '../http/etag.ts'

/** Of 50 to 100 KB each. */
const MAX_PAGES = 100
const MAX_KEY_LENGTH = 4_096
/** For what a page shows besides the database, such as the age of a text. */
export const MAX_PAGE_AGE_MS = 30_000

export interface RenderedPage {
  response: Response
  /** Whether the page depends on its request, the settings and the database alone. */
  mayRepeat: boolean
}

interface RepeatedPage {
  version: string
  renderedAt: number
  page: SplitPage
}

/** Body and headers without the nonce, which is new in each response. */
interface SplitPage {
  body: string[]
  headers: [string, string[]][]
  etag: string
}

/**
 * Repeats a page while the database contains exactly what it contained when the page was rendered: any committed write,
 * of any process, ends it. No query has to know which rows a page shows, so a withdrawn page never comes from here.
 */
export function createRepeatedPages(db: Db) {
  /** A Map in insertion order serves as LRU cache. */
  const pages = new Map<string, RepeatedPage>()

  function find(key: string, version: string): SplitPage | undefined {
    const known = pages.get(key)
    if (!known) return undefined
    pages.delete(key)
    if (known.version !== version || performance.now() - known.renderedAt > MAX_PAGE_AGE_MS) return undefined
    pages.set(key, known)
    return known.page
  }

  function store(key: string, page: RepeatedPage): void {
    pages.set(key, page)
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value ?? '')
  }

  return async function respond(
    request: FastifyRequest,
    nonce: string,
    render: () => Promise<RenderedPage>,
  ): Promise<Response> {
    const key = keyOf(request)
    if (key === undefined) return (await render()).response
    const version = await readDatabaseVersion(db)
    const known = find(key, version)
    if (known) return toResponse(request, known, nonce)
    const renderedAt = performance.now()
    const { response, mayRepeat } = await render()
    if (!mayRepeat || response.status !== 200) return response
    const page = await split(response, nonce)
    // A write between the two readings may be in one part of the page and not in another.
    if ((await readDatabaseVersion(db)) === version) store(key, { version, renderedAt, page })
    return toResponse(request, page, nonce)
  }
}

/** All that a page may read of its request; undefined if it is not repeated. */
function keyOf({ method, protocol, host, url, headers }: FastifyRequest): string | undefined {
  if (method !== 'GET') return undefined
  const key = JSON.stringify([protocol, host, url, headers.cookie, headers['accept-language']])
  return key.length > MAX_KEY_LENGTH ? undefined : key
}

/**
 * Changes with every commit that wrote anything: a snapshot lists the transactions whose writes are visible. The start of
 * the server tells databases apart that continue from the same backup.
 */
async function readDatabaseVersion(db: Db): Promise<string> {
  const read = sql<{ version: string }>`
    select pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text as version`.execute(db)
  const { rows } = await withTimeout(read)
  return rows[0]?.version ?? ''
}

async function split(response: Response, nonce: string): Promise<SplitPage> {
  const body = (await response.text()).split(nonce)
  const headers = [...response.headers].map(([name, value]): [string, string[]] => [name, value.split(nonce)])
  const hash = createHash('sha256').update(JSON.stringify([body, headers]))
  return { body, headers, etag: `"${hash.digest('base64url').slice(0, 32)}"` }
}

function toResponse(request: FastifyRequest, { body, headers, etag }: SplitPage, nonce: string): Response {
  const fields: [string, string][] = headers.map(([name, value]) => [name, value.join(nonce)])
  // Weak, because the response is compressed afterwards and contains another nonce.
  fields.push(['etag', `W/${etag}`])
  if (!matchesEtag(request, etag)) return new Response(body.join(nonce), { headers: fields })
  // The stored page contains an earlier nonce, and the browser keeps the policy that it stored with it.
  const kept = fields.filter(([name]) => name !== 'content-security-policy' && !name.startsWith('content-'))
  return new Response(null, { status: 304, headers: kept })
}
