import { randomInt, randomUUID } from 'node:crypto'

import { catalogApi } from '@vecu/contract/catalog'
import { contactApi } from '@vecu/contract/contact'
import { experienceApi } from '@vecu/contract/experience'
import { experiencePictureApi } from '@vecu/contract/experience-picture'
import { journalApi } from '@vecu/contract/journal'
import { notificationApi } from '@vecu/contract/notification'
import sharp from 'sharp'

import { logIn } from '../bench/demo-session.ts'
import type { Ledger, Write } from './ledger.ts'

/** `status` is 0 when the connection broke. */
export interface Outcome {
  kind: 'read' | 'write' | 'upload'
  status: number
  ms: number
  /** Retry-After of a 503. */
  retryAfter: string | null
  /** Error code. */
  code: string | undefined
  request: string
}

type LoadRequest = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> }

export const TIMEOUT_MS = 60_000
/** Shorter than the fifteen minutes of an access token. */
const SESSION_MS = 10 * 60_000

/** Reads, writes and uploads as a member; repeats unanswered requests with the same Idempotency-Key. */
export class LoadClient {
  readonly #ledger: Ledger
  readonly #getUrl: () => string
  #authorization = ''
  #signedInAt = 0
  #own: number[] = []

  constructor(ledger: Ledger, getUrl: () => string) {
    this.#ledger = ledger
    this.#getUrl = getUrl
  }

  async signIn(): Promise<void> {
    this.#authorization = (await logIn(this.#getUrl())).authorization
    this.#signedInAt = Date.now()
  }

  async act(kind: Outcome['kind']): Promise<Outcome> {
    if (Date.now() - this.#signedInAt > SESSION_MS) await this.signIn().catch(() => undefined)
    if (kind === 'read') return this.#read()
    if (kind === 'upload' && this.#own.length > 0) return this.#upload()
    return randomInt(5) === 0 ? this.contact() : this.create()
  }

  async #read(): Promise<Outcome> {
    const own = this.#own.at(-1)
    const paths = [
      `${journalApi.own.path}?page=0`,
      catalogApi.tags.path,
      notificationApi.list.path,
      `${experienceApi.list.path}?page=${randomInt(3)}`,
      ...(own === undefined ? [] : [experienceApi.get.path.replace('{id}', String(own))]),
    ]
    return (await this.#send('read', paths[randomInt(paths.length)] ?? '', {})).outcome
  }

  async create(): Promise<Outcome> {
    const write = this.#ledger.note({ kind: 'experience', mark: `torture ${randomUUID()}`, state: 'unknown' })
    const body = JSON.stringify({ experience: { description: write.mark } })
    const outcome = await this.#write(write, experienceApi.create.path, { method: 'POST', body })
    if (write.id !== undefined) this.#own.push(write.id)
    return outcome
  }

  async contact(): Promise<Outcome> {
    const mark = `${randomUUID()}@torture.example`
    const write = this.#ledger.note({ kind: 'contact', mark, state: 'unknown' })
    const body = JSON.stringify({ name: 'Ada', email: mark, subject: 'Load', message: 'Une question' })
    return this.#write(write, contactApi.create.path, { method: 'POST', body })
  }

  /** Deletes the last experience of this client; its row remains for a day. */
  async remove(): Promise<Outcome> {
    const id = this.#own.pop() ?? 0
    return (await this.#send('write', experienceApi.remove.path.replace('{id}', String(id)), { method: 'DELETE' }))
      .outcome
  }

  async #upload(): Promise<Outcome> {
    // One cover per experience: with two uploads in flight it would be unclear which must win.
    const id = this.#own.shift() ?? 0
    const color = [randomInt(256), randomInt(256), randomInt(256)] as const
    const [r, g, b] = color
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: { r, g, b } } })
      .jpeg()
      .toBuffer()
    const body = new FormData()
    body.append('experience[picture]', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    const write = this.#ledger.note({ kind: 'cover', mark: String(id), state: 'unknown', color })
    const path = experiencePictureApi.update.path.replace('{id}', String(id))
    return this.#write(write, path, { method: 'PATCH', body })
  }

  /** Repeats half of the unanswered requests with their key, as the web client does. */
  async #write(write: Write, path: string, sent: LoadRequest): Promise<Outcome> {
    const kind = write.kind === 'cover' ? 'upload' : 'write'
    const headers = { 'idempotency-key': randomUUID() }
    const first = await this.#send(kind, path, { ...sent, headers })
    let { outcome, id } = first
    if (isOpen(outcome.status) && randomInt(2) === 0) {
      const again = await this.#send(kind, path, { ...sent, headers })
      if (!isOpen(again.outcome.status))
        ({
          outcome: { status: outcome.status },
          id,
        } = again)
    }
    if (outcome.status < 300 && outcome.status > 0) write.state = 'acknowledged'
    else if (!isOpen(outcome.status)) write.state = 'refused'
    if (id !== undefined) write.id = id
    return first.outcome
  }

  async #send(kind: Outcome['kind'], path: string, { headers, ...sent }: LoadRequest) {
    const startedAt = performance.now()
    const request = `${sent.method ?? 'GET'} ${path}`
    const outcome = (status: number, retryAfter: string | null = null, code?: string): Outcome => ({
      kind,
      status,
      retryAfter,
      code,
      request,
      ms: performance.now() - startedAt,
    })
    try {
      const response = await fetch(this.#getUrl() + path, {
        ...sent,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: this.#authorization,
          'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
          ...(typeof sent.body === 'string' && { 'content-type': 'application/json' }),
          ...headers,
        },
      })
      const { data } = (await response.json()) as { data: { id?: number; code?: string } | null }
      const id = response.ok ? data?.id : undefined
      return { outcome: outcome(response.status, response.headers.get('retry-after'), data?.code), id }
    } catch {
      return { outcome: outcome(0), id: undefined }
    }
  }
}

function isOpen(status: number): boolean {
  return status === 0 || status >= 500
}
