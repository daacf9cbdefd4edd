import type { PdfRenderer } from '@vecu/pdf/process-renderer'
import { sql } from 'kysely'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

import type { Connection } from '../db/connect.ts'
import type { Transport } from '../mail/transport.ts'
import { latestBuild } from '../web-hosting/web-build.ts'

export type Metrics = ReturnType<typeof openMetrics>

/** The figures of this process, all in one place: `deploy/grafana-dashboard.json` draws them. */
export function openMetrics(connection: Connection) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  watchDatabase(registry, connection)
  watchQueue(registry, connection)
  tellBuild(registry)
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobs: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time that a try at a job took, by how it ended',
      labelNames: ['queue', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
      registers,
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Mails handed to the mail server or the outbox, and tries that failed',
      labelNames: ['outcome'],
      registers,
    }),
    pdfs: new Histogram({
      name: 'pdf_render_duration_seconds',
      help: 'Time from the wish for a document to its bytes, waiting for others included',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
  }
}

function tellBuild(registry: Registry): void {
  const build = new Gauge({
    name: 'build_info',
    help: 'The web build that this process began with',
    labelNames: ['build'],
    registers: [registry],
  })
  build.set({ build: latestBuild().id }, 1)
}

function watchDatabase(registry: Registry, { pool }: Connection): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by what they do',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { totalCount = 0, idleCount = 0 } = pool ?? {}
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
    },
  })
  const waiting = new Gauge({
    name: 'database_waiting',
    help: 'Transactions that wait for a connection',
    registers: [],
    collect() {
      this.set(pool?.waitingCount ?? 0)
    },
  })
  registry.registerMetric(connections)
  registry.registerMetric(waiting)
}

interface Backlog {
  queue: string
  due: number
  postponed: number
  age: number
}

function watchQueue(registry: Registry, { db }: Connection): void {
  let read: { at: number; backlogs: Promise<Backlog[]> } | undefined
  // Once for both; and figures must be had while the database is away, too.
  const readOnce = () => {
    if (!read || Date.now() - read.at > 1_000) read = { at: Date.now(), backlogs: readBacklogs(db).catch(() => []) }
    return read.backlogs
  }
  const jobs = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs that wait: due now, or postponed after a failed try',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      const backlogs = await readOnce()
      this.reset()
      for (const { queue, due, postponed } of backlogs) {
        this.set({ queue, state: 'due' }, due)
        this.set({ queue, state: 'postponed' }, postponed)
      }
    },
  })
  const ages = new Gauge({
    name: 'queue_oldest_job_seconds',
    help: 'How long the oldest job has been waiting to be done, tries included',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      const backlogs = await readOnce()
      this.reset()
      for (const { queue, age } of backlogs) this.set({ queue }, age)
    },
  })
  registry.registerMetric(jobs)
  registry.registerMetric(ages)
}

async function readBacklogs(db: Connection['db']): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select q.name as queue,
           (count(j.id) filter (where j.start_after <= now()))::int as due,
           (count(j.id) filter (where j.start_after > now()))::int as postponed,
           coalesce(extract(epoch from now() - min(j.created_on)), 0)::float as age
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state < 'active'
    where q.name not like '\\_\\_%'
    group by q.name`.execute(db)
  return rows
}

export function countedTransport(transport: Transport, { mails }: Metrics): Transport {
  return {
    kind: transport.kind,
    async deliver(mail) {
      try {
        await transport.deliver(mail)
      } catch (error) {
        mails.inc({ outcome: 'failed' })
        throw error
      }
      mails.inc({ outcome: 'sent' })
    },
  }
}

export function timedRenderer(renderer: PdfRenderer, { pdfs }: Metrics): PdfRenderer {
  return {
    async render(document) {
      const end = pdfs.startTimer()
      const bytes = await renderer.render(document)
      end()
      return bytes
    },
    close: () => {
      renderer.close()
    },
  }
}
