import { Gauge, Registry } from 'prom-client'
import type { Connection } from './connect.ts'

export function watchDatabase(registry: Registry, { pool }: Connection): void {
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
