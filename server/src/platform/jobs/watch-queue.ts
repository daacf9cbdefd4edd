import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { Connection } from '../db/connect.ts'

interface Backlog {
  queue: string
  due: number
  postponed: number
  age: number
}

export function watchQueue(registry: Registry, { db }: Connection): void {
  let read: { at: number; backlogs: Promise<Backlog[]> } | undefined
  // Shared by both gauges; empty while the database is unavailable, so that other metrics still work.
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
