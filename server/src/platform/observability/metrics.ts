import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

/** Metrics of this process, drawn by `deploy/grafana-dashboard.json`. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
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
