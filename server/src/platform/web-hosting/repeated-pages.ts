import { createHash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { Db } from '../../schema/tables/tables.ts'
import { matchesEtag } from '../http/etag.ts'
import { readDatabaseVersion, shareReadings } from './database-version.ts'

/** Of 50 to 150 KB each. */
const MAX_PAGES = 100
const MAX_KEY_LENGTH = 4_096
/** For what a page shows besides the database, such as the age of a text. */
export const MAX_PAGE_AGE_MS = 30_000

export interface RenderedPage {
  response: Response
  /** Whether the page depends on its request, the settings and the database alone. */
  mayRepeat: boolean
}

/** A page whose bytes are known; without a body it is unchanged since the visitor's last request. */
export interface KnownPage {
  headers: Record<string, string>
  body: Buffer | undefined
}

interface RepeatedPage {
  version: string
  renderedAt: number
  page: PageTemplate
}

/** Body and headers with the nonce of their rendering, which each response replaces. */
interface PageTemplate {
  body: Buffer
  /** Where the body contains the nonce. */
  positions: number[]
  nonce: string
  headers: [name: string, value: string][]
  etag: string
}

interface RepeatedPages {
  /** The page as it was rendered before, if the database has not changed since. */
  repeat(request: FastifyRequest, nonce: string): Promise<KnownPage | undefined>
  /** Renders the page, unless it is known by now, and remembers it if it may be repeated. */
  renderOnce(request: FastifyRequest, nonce: string, render: () => Promise<RenderedPage>): Promise<KnownPage | Response>
}

/**
 * Repeats a page while the database contains exactly what it contained when the page was rendered: any committed write,
 * of any process, ends it. No query has to know which rows a page shows, so a withdrawn page never comes from here.
 */
export function createRepeatedPages(db: Db): RepeatedPages {
  const readVersion = shareReadings(() => readDatabaseVersion(db))
  /** A Map in insertion order serves as LRU cache. */
  const pages = new Map<string, RepeatedPage>()

  function find(key: string, version: string): PageTemplate | undefined {
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

  return {
    async repeat(request, nonce) {
      const key = keyOf(request)
      if (key === undefined || !pages.has(key)) return undefined
      const known = find(key, await readVersion())
      return known && fillIn(request, known, nonce)
    },

    async renderOnce(request, nonce, render) {
      const key = keyOf(request)
      if (key === undefined) return (await render()).response
      const version = await readVersion()
      // Another visit may have rendered the page while this one waited for its turn.
      const known = find(key, version)
      if (known) return fillIn(request, known, nonce)
      const renderedAt = performance.now()
      const { response, mayRepeat } = await render()
      if (!mayRepeat || response.status !== 200 || response.headers.has('set-cookie')) return response
      const page = await readTemplate(response, nonce)
      // A write between the two readings may be in one part of the page and not in another.
      if ((await readVersion()) === version) store(key, { version, renderedAt, page })
      return fillIn(request, page, nonce)
    },
  }
}

/** All that a page may read of its request; undefined if it is not repeated. */
function keyOf({ method, protocol, host, url, headers }: FastifyRequest): string | undefined {
  if (method !== 'GET') return undefined
  const key = JSON.stringify([protocol, host, url, headers.cookie, headers['accept-language']])
  return key.length > MAX_KEY_LENGTH ? undefined : key
}

async function readTemplate(response: Response, nonce: string): Promise<PageTemplate> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers]
  const positions: number[] = []
  const hash = createHash('sha256').update(JSON.stringify(headers).replaceAll(nonce, ''))
  let end = 0
  for (let at = body.indexOf(nonce); at !== -1; at = body.indexOf(nonce, end)) {
    hash.update(body.subarray(end, at))
    positions.push(at)
    end = at + nonce.length
  }
  hash.update(body.subarray(end))
  return { body, positions, nonce, headers, etag: `"${hash.digest('base64url').slice(0, 32)}"` }
}

/** Nonces have the same length, so the bytes around them stay where they are. */
function fillIn(request: FastifyRequest, page: PageTemplate, nonce: string): KnownPage {
  const isKnown = matchesEtag(request, page.etag)
  const headers = page.headers
    // The stored page contains an earlier nonce, and the browser keeps the policy that it stored with it.
    .filter(([name]) => !isKnown || (name !== 'content-security-policy' && !name.startsWith('content-')))
    .map(([name, value]) => [name, value.replaceAll(page.nonce, nonce)] as const)
  // Weak, because the response is compressed afterwards and contains another nonce.
  const fields = { ...Object.fromEntries(headers), etag: `W/${page.etag}` }
  if (isKnown) return { headers: fields, body: undefined }
  const body = Buffer.from(page.body)
  for (const position of page.positions) body.write(nonce, position, 'latin1')
  return { headers: fields, body }
}
