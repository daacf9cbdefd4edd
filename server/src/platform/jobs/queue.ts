import { sql } from 'kysely'
import { type Clock, PgBoss, fromKysely, systemClock } from 'pg-boss'

import { runInBackground } from '../db/embedded/background.ts'
import type { Connection } from '../db/connect.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import { failpoint } from '../observability/failpoint.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { currentTrace, inTrace, continueTrace } from '../observability/trace.ts'

/** Background work: declared once, queued in a request's transaction, run by a worker. */
export interface Job<Payload extends object> {
  name: string
  work(payload: Payload): Promise<void>
  /** Cron expression of a scheduled job. */
  schedule?: string
  /** Jobs run in parallel; default: `PACE.batchSize`. */
  atOnce?: number
  /** Limits the jobs of one group that run in parallel, so that a slow group does not delay the others. */
  atOncePerGroup?: number
}

interface SendOptions {
  /** Default: at once. */
  startAfterSeconds?: number
  /** Only counts for jobs with `atOncePerGroup`. */
  group?: string
}

export interface Queue {
  /** Queues a job in the caller's transaction: it runs if and only if that commits. */
  send<Payload extends object>(tx: Tx, name: string, payload: Payload, options?: SendOptions): Promise<void>
  /** Queues many jobs in one statement. */
  sendAll<Payload extends object>(
    tx: Tx,
    name: string,
    payloads: readonly Payload[],
    options?: SendOptions,
  ): Promise<void>
  work(jobs: readonly Job<never>[]): Promise<void>
  isAlive(): Promise<boolean>
  close(): Promise<void>
}

/** Retries from a second up to an hour apart, so that mails survive a mail server that is down for a day. */
const RETRIES = { retryLimit: 40, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600 }

/** How soon a job is repeated whose process was killed; the heartbeat has the smallest value that pg-boss accepts. */
const HEARTBEAT_SECONDS = 10
const SUPERVISION = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }

/** Woken by NOTIFY; polls as well, for retries and lost notifications. Full batches follow without pause. */
const PACE = {
  notifyPollingIntervalSeconds: 5,
  pollingIntervalSeconds: 1,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** A worker subtracts two times to know how long to wait; with the wall clock, setting it back would stop the polling. */
const CLOCK: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

type Pace = Omit<typeof PACE, 'batchSize' | 'notifyPollingIntervalSeconds'> & {
  batchSize: number
  notifyPollingIntervalSeconds: number
  localConcurrency?: number
  localGroupConcurrency?: number
}

/** After a batch of one, pg-boss waits for its next poll even if more jobs are queued. */
const MIN_BATCH_SIZE = 2

/** A worker fetches again when its whole batch has ended, so groups need several workers. */
function getParallelism({ atOnce = PACE.batchSize, atOncePerGroup }: Job<never>) {
  if (atOncePerGroup === undefined) return { batchSize: Math.max(atOnce, MIN_BATCH_SIZE) }
  const localConcurrency = Math.ceil(atOnce / MIN_BATCH_SIZE)
  return { batchSize: MIN_BATCH_SIZE, localConcurrency, localGroupConcurrency: atOncePerGroup }
}

interface QueueOptions {
  log: Log
  metrics: Metrics
  /** Default: `PACE.notifyPollingIntervalSeconds`; tests poll more often. */
  pollingSeconds?: number
}

/** Payload with the trace of the request that queued it. */
type Traced<Payload> = Payload & { traceparent?: string }

export async function openQueue(
  connection: Connection,
  names: readonly string[],
  { log, metrics, pollingSeconds: notifyPollingIntervalSeconds = PACE.notifyPollingIntervalSeconds }: QueueOptions,
): Promise<Queue> {
  const boss = new PgBoss({ ...connection.queue, ...SUPERVISION, schema: 'pgboss', clock: CLOCK })
  boss.on('error', (error) => {
    log.error({ err: error }, 'queue error')
  })
  await boss.start()
  // Creating one takes several statements, also when it exists.
  const existing = new Set((await boss.getQueues([...names])).map(({ name }) => name))
  for (const name of names) {
    if (existing.has(name)) continue
    await boss.createQueue(name, {
      ...RETRIES,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
      retentionSeconds: 14 * 86_400,
    })
  }
  await grantQueue(connection)

  async function attempt(job: Job<never>, id: string, payload: never) {
    const end = metrics.jobs.startTimer({ queue: job.name })
    try {
      await runInBackground(() => job.work(payload))
      end({ outcome: 'done' })
      return { id, status: 'completed' as const }
    } catch (error) {
      end({ outcome: 'failed' })
      log.warn({ err: error, job: job.name, jobId: id }, 'job failed; will retry')
      return { id, status: 'failed' as const }
    }
  }

  return {
    async send(tx, name, payload, options) {
      await boss.send(name, traced(payload), { ...toJobOptions(options), db: fromKysely(tx) })
    },
    async sendAll(tx, name, payloads, options) {
      await boss.insert(
        name,
        payloads.map((payload) => ({ data: traced(payload), ...toJobOptions(options) })),
        { db: fromKysely(tx) },
      )
    },
    async work(jobs) {
      for (const job of jobs) {
        const pace = { ...PACE, notifyPollingIntervalSeconds, ...getParallelism(job) }
        const start = ({ id, data }: { id: string; data: object | null }) => {
          failpoint('job-claimed')
          // Scheduled jobs have no data.
          const { traceparent, ...payload } = (data ?? {}) as Traced<object>
          return inTrace(continueTrace(traceparent), () => attempt(job, id, payload as never))
        }
        const runBatch = job.atOnce === 1 ? runInTurn : runTogether
        await boss.work<never, void, Pace>(job.name, pace, (batch) => runBatch(batch, start))
        if (job.schedule) await boss.schedule(job.name, job.schedule)
      }
    },
    isAlive: () => boss.isInstalled(),
    // The queue fails unfinished jobs, so that another worker picks them up.
    close: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

function runTogether<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  return Promise.all(items.map((item) => run(item)))
}

async function runInTurn<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await run(item))
  return results
}

function toJobOptions({ startAfterSeconds, group }: SendOptions = {}) {
  return {
    ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
    ...(group !== undefined && { group: { id: group } }),
  }
}

function traced<Payload extends object>(payload: Payload): Traced<Payload> {
  const trace = currentTrace()
  return trace ? { ...payload, traceparent: trace.parent } : payload
}

/** Requests run as the role `app` and queue jobs in their own transaction. */
async function grantQueue({ db }: Connection): Promise<void> {
  for (const grant of [
    'grant usage on schema pgboss to app',
    'grant select, insert, update on all tables in schema pgboss to app',
    'grant execute on all functions in schema pgboss to app',
  ]) {
    await sql.raw(grant).execute(db)
  }
}
