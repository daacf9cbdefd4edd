import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'kysely'

import type { Db } from '../../../schema/tables/tables.ts'
import type { Log } from '../../observability/log.ts'
import { toBucket } from './attempts.ts'

const EXCHANGE_MS = 1_000
/** Clients below this share of the limit are counted locally only, which saves a statement for most visitors. */
const QUIET_PART = 1 / 20
const MAX_COUNTS = 50_000

interface Count {
  /** Total of all processes as of the last synchronization. */
  syncedTotal: number
  /** Requests to this process since then. */
  own: number
  endsAt: number
  quiet: number
}

interface SharedCounts {
  store: FastifyRateLimitStoreCtor
  close(): void
}

/**
 * Counts locally and synchronizes once a second in one statement. No request waits for it; without the database each
 * process counts for itself.
 */
export function createSharedRateLimitStore(db: Db, secretKey: string, log: Log): SharedCounts {
  const counts = new Map<string, Count>()

  function count(name: string, windowMs: number, max: number): { current: number; ttl: number } {
    const now = Date.now()
    let one = counts.get(name)
    if (!one || one.endsAt <= now) {
      one = { syncedTotal: 0, own: 0, endsAt: now + windowMs, quiet: max * QUIET_PART }
      counts.delete(name)
      counts.set(name, one)
      if (counts.size > MAX_COUNTS) counts.delete(counts.keys().next().value ?? '')
    }
    one.own++
    return { current: one.syncedTotal + one.own, ttl: one.endsAt - now }
  }

  async function exchange(): Promise<void> {
    const now = Date.now()
    for (const [name, { endsAt }] of counts) if (endsAt <= now) counts.delete(name)
    const sent = [...counts]
      .filter(([, { own, syncedTotal, quiet }]) => own > 0 && syncedTotal + own >= quiet)
      .map(([name, one]) => ({ one, own: one.own, bucket: toBucket(secretKey, 'requests', 'address', name) }))
    if (sent.length === 0) return
    const all = await addCounts(
      db,
      sent.map(({ bucket, own, one }) => ({ bucket, count: own, seconds: (one.endsAt - now) / 1_000 })),
    )
    for (const { one, own, bucket } of sent) {
      const counted = all.get(bucket)
      if (!counted) continue
      one.syncedTotal = counted.count
      one.own -= own
      one.endsAt = Date.now() + counted.seconds * 1_000
    }
  }

  let exchanging = false
  let failed = false
  const timer = setInterval(() => {
    if (exchanging) return
    exchanging = true
    exchange()
      .then(
        () => {
          failed = false
        },
        (error: unknown) => {
          if (!failed) log.warn({ err: error }, 'rate limits not shared: database unavailable')
          failed = true
        },
      )
      .finally(() => {
        exchanging = false
      })
  }, EXCHANGE_MS).unref()

  class Store implements FastifyRateLimitStore {
    readonly #route: string

    constructor(_options: FastifyRateLimitOptions, route = '') {
      this.#route = route
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number, max: number): void {
      done(null, count(`${this.#route} ${key}`, windowMs, max))
    }

    child(options: object): Store {
      const { routeInfo } = options as { routeInfo?: { method?: string | string[]; url?: string } }
      return new Store({}, `${String(routeInfo?.method)} ${routeInfo?.url}`)
    }
  }

  return {
    store: Store,
    close() {
      clearInterval(timer)
    },
  }
}

interface Added {
  bucket: string
  count: number
  /** Until the window ends. */
  seconds: number
}

/** Sorted by bucket: concurrent upserts in different order would deadlock. */
export async function addCounts(db: Db, added: Added[]): Promise<Map<string, Added>> {
  const { rows } = await sql<Added>`
    insert into attempt (bucket, count, resets_at)
    select bucket, count, now() + make_interval(secs => seconds) from unnest(
      ${added.map(({ bucket }) => bucket)}::text[],
      ${added.map(({ count }) => count)}::int[],
      ${added.map(({ seconds }) => seconds)}::float8[]
    ) as added (bucket, count, seconds) order by bucket
    on conflict (bucket) do update set
      count = case when attempt.resets_at < now() then excluded.count else attempt.count + excluded.count end,
      resets_at = case when attempt.resets_at < now() then excluded.resets_at else attempt.resets_at end
    returning bucket, count, extract(epoch from resets_at - now())::float8 as seconds`.execute(db)
  return new Map(rows.map((row) => [row.bucket, row]))
}
