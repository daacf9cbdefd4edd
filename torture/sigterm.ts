import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { experienceApi } from '@vecu/contract/experience'
import { experiencePictureApi } from '@vecu/contract/experience-picture'
import { journalApi } from '@vecu/contract/journal'
import sharp from 'sharp'

import { logIn } from '../bench/demo-session.ts'
import { type ServerProcess, startServerProcess } from '../bench/server-process.ts'
import type { TestResults } from './test-results.ts'

const ROUNDS = 3
const READS = 30
const UPLOADS = 4

interface Ended {
  status: number
  closes: boolean
  at: number
}

/** Stops the server under load: accepted requests are answered, and keep-alive connections get `Connection: close`. */
export async function stopUnderLoad(tally: TestResults, settings: Record<string, string>): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const product = await startServerProcess({ ...settings, PROCESS_ROLES: 'api,worker' })
    const agent = new Agent({ keepAlive: true, maxSockets: READS + UPLOADS })
    const inFlight = await beginRequests(product, agent)
    const stopped = product.stop().then(() => performance.now())
    const startedAt = performance.now()
    const results = await Promise.allSettled(inFlight)
    const responses = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const wrong = responses.filter(({ status }) => status !== 200 && status !== 201)
    const broken = results.length - responses.length
    const causes = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    const detail = [`${broken} broken`, ...new Set(causes), ...wrong.map(({ status }) => status)].join(', ')
    tally.check(`round ${round}: all ${results.length} in flight are answered`, broken + wrong.length === 0, detail)
    // Responses before the first `Connection: close` were sent before the signal was handled.
    const heard = Math.min(...responses.filter(({ closes }) => closes).map(({ at }) => at))
    const open = responses.filter(({ closes, at }) => !closes && at > heard).length
    const summary = `${open} of ${responses.filter(({ at }) => at >= heard).length} are not told`
    tally.check(`round ${round}: whoever is answered then is told to let go`, open === 0 && heard < Infinity, summary)
    const ms = (await Promise.race([stopped, pause(30_000, Number.NaN)])) - startedAt
    tally.check(`round ${round}: then the process ends`, ms < 20_000, `after ${Math.round(ms)} ms`)
    agent.destroy()
  }
}

/** Resolves when the server has accepted all requests and answered none that counts. */
async function beginRequests(product: ServerProcess, agent: Agent): Promise<Promise<Ended>[]> {
  const { authorization } = await logIn(product.url)
  const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
  const ids: number[] = []
  for (let count = 0; count < UPLOADS; count += 1) {
    const response = await fetch(product.url + experienceApi.create.path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ experience: { description: 'Une journée en mer' } }),
    })
    ids.push(((await response.json()) as { data: { id: number } }).data.id)
  }
  const reads = Array.from({ length: READS }, () =>
    send(product, agent, { method: 'GET', path: `${journalApi.own.path}?page=0`, headers: { authorization } }),
  )
  const uploads = ids.map((id) => {
    const form = multipart(photo)
    const path = experiencePictureApi.update.path.replace('{id}', String(id))
    return send(product, agent, { method: 'PATCH', path, headers: { authorization, ...form.headers } }, form.body)
  })
  const all = [...reads, ...uploads]
  // Connections in the backlog of the kernel are not accepted yet; once one is answered, all are.
  await Promise.all(all.map(({ sent }) => sent))
  await reads[0]?.ended
  return all.slice(1).map(({ ended }) => ended)
}

interface PendingRequest {
  method: string
  path: string
  headers: Record<string, string>
}

function send({ port }: ServerProcess, agent: Agent, pendingRequest: PendingRequest, body?: Buffer) {
  const ended = Promise.withResolvers<Ended>()
  const sent = Promise.withResolvers<void>()
  const outgoing = request({ host: '127.0.0.1', port, agent, ...pendingRequest }, (response: IncomingMessage) => {
    const at = performance.now()
    response.on('error', ended.reject)
    response.on('end', () => {
      ended.resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close', at })
    })
    response.resume()
  })
  outgoing.on('error', (error) => {
    sent.resolve()
    ended.reject(error)
  })
  outgoing.on('finish', sent.resolve)
  outgoing.end(body)
  // Avoids an unhandled rejection; the caller awaits the promise later.
  ended.promise.catch(() => undefined)
  return { ended: ended.promise, sent: sent.promise }
}

function multipart(photo: Buffer): { headers: Record<string, string>; body: Buffer } {
  const head = '--x\r\nContent-Disposition: form-data; name="experience[picture]"; filename="a.jpg"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--x--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(body.length) }
  return { headers, body }
}
