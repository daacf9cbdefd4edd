import { AppError } from '@vecu/contract/error'

import { withTimeout } from '../db/timeouts.ts'
import { QueueFull, fairQueue } from '../http/limits/fair-queue.ts'
import { toBucket } from '../http/limits/attempts.ts'
import { addCounts } from '../http/limits/shared-rate-limit-store.ts'
import type { Services } from '../services.ts'

/** Decoder slot of one owner: pictures of one owner are decoded one after the other. */
export interface DecodeTurn extends DrawTurn {
  /** Counts an uploaded picture; throws above the limit per minute. */
  count(): Promise<void>
  /** Decodes an upload and counts the time it takes. */
  decode<Result>(work: () => Promise<Result>): Promise<Result>
  /** Draws what was decoded just now, before the waiting pictures of this owner. */
  continued: DrawTurn
}

export interface DrawTurn {
  /** Processes a stored picture of known size; not counted. */
  draw<Result>(work: () => Promise<Result>): Promise<Result>
}

const WINDOW_SECONDS = 60
const FULL_SECONDS = 10

/**
 * Decoding needs memory per pixel, and two at once are no faster than one on two cores. The second slot is for another
 * owner, so that one person's uploads do not block others.
 */
const decoder = fairQueue({ atOnce: 2, atOncePerOwner: 1, waitingPerOwner: 40, waiting: 400, maxWaitMs: 30_000 })

/** For bundled drawings, without an owner. */
export const OWN_TURN: DecodeTurn = {
  count: () => Promise.resolve(),
  decode: drawOwn,
  draw: drawOwn,
  continued: { draw: (work) => decoder.runNext('product', work) },
}

async function drawOwn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await decoder.run('product', work)
  } catch (error) {
    throw error instanceof QueueFull ? new AppError('OVERLOADED') : error
  }
}

/** Counts pictures and decoding time per account in the database, for all sessions and processes. */
export function createDecodeTurn({ settings, connection }: Services, accountId: number): DecodeTurn {
  const owner = `account ${accountId}`
  const bucket = (operation: string) => toBucket(settings.secretKey, operation, 'account', String(accountId))

  async function add(operation: string, amount: number, max: number): Promise<void> {
    const name = bucket(operation)
    const added = { bucket: name, count: amount, seconds: WINDOW_SECONDS }
    const all = (await withTimeout(addCounts(connection.db, [added]))).get(name)
    if (all && all.count > max)
      throw new AppError('TOO_MANY_PICTURES', { seconds: Math.max(1, Math.ceil(all.seconds)) })
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await decoder.run(owner, work)
    } catch (error) {
      throw error instanceof QueueFull ? new AppError('TOO_MANY_PICTURES', { seconds: FULL_SECONDS }) : error
    }
  }

  const maxMs = settings.pictureSeconds * 1_000
  return {
    count: () => add('pictures', 1, settings.pictureRateLimit),
    draw: inTurn,
    continued: { draw: (work) => decoder.runNext(owner, work) },
    decode: (work) =>
      inTurn(async () => {
        await add('picture-time', 0, maxMs)
        const startedAt = performance.now()
        try {
          return await work()
        } finally {
          await add('picture-time', Math.ceil(performance.now() - startedAt), Number.POSITIVE_INFINITY)
        }
      }),
  }
}
