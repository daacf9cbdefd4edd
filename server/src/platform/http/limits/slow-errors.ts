import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { ipGroup } from './ip-group.ts'

const WINDOW_MS = 60_000
const PROMPT = 30
const DELAY_MS = 1_000
/** Each delayed response holds an open connection. */
const MOST_WAITING = 1_000
const MOST_COUNTED = 20_000

/**
 * Delays responses to clients that continue after a 429, so that a loop sends one request per second and connection
 * instead of thousands.
 */
export function slowRefusals(app: FastifyInstance): void {
  let refused = new Map<string, number>()
  let waiting = 0
  const timer = setInterval(() => {
    refused = new Map()
  }, WINDOW_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 429) return
    const who = ipGroup(request.ip)
    const times = (refused.get(who) ?? 0) + 1
    if (refused.size < MOST_COUNTED || refused.has(who)) refused.set(who, times)
    if (times <= PROMPT || waiting >= MOST_WAITING) return
    waiting++
    await pause(DELAY_MS)
    waiting--
  })
}
