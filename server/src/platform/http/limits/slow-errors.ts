import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { ipGroup } from './ip-group.ts'

const WINDOW_MS = 60_000
const PROMPT = 30
const DELAY_MS = 1_000
/** Each delayed response holds an open connection. */
const MAX_WAITING = 1_000
const MAX_CLIENTS = 20_000

/**
 * Delays responses to clients that continue after a 429, so that a loop sends one request per second and connection
 * instead of thousands.
 */
export function delayRejections(app: FastifyInstance): void {
  let rejections = new Map<string, number>()
  let waiting = 0
  const timer = setInterval(() => {
    rejections = new Map()
  }, WINDOW_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 429) return
    const client = ipGroup(request.ip)
    const times = (rejections.get(client) ?? 0) + 1
    if (rejections.size < MAX_CLIENTS || rejections.has(client)) rejections.set(client, times)
    if (times <= PROMPT || waiting >= MAX_WAITING) return
    waiting++
    await pause(DELAY_MS)
    waiting--
  })
}
