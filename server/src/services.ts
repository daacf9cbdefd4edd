import type { Connection } from './platform/db/connect.ts'
import { connectEmbedded, connectPostgres } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { BULK_ACTION } from './domain/members/bulk/queries.ts'
import { bulkActionJob } from './domain/members/bulk/bulk-action.job.ts'
import { ensureCommunity } from './request/community/queries.ts'
import { withChecksums } from './platform/storage/checksums.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { REMOVE_FILE, removeFileJob } from './platform/storage/remove-file.job.ts'
import type { Storage } from './platform/storage/storage.ts'
import { PURGE, purgeJob } from './ops/housekeeping/purge.job.ts'
import { type Job, type Queue, openQueue } from './platform/jobs/queue.ts'
import type { Log } from './platform/observability/log.ts'
import { type Metrics, countedTransport, openMetrics, timedRenderer } from './platform/observability/metrics.ts'
import { MAKE_PDF, makePdfJob } from './domain/documents/pdf/make-pdf.job.ts'
import { EXPIRE_RECOGNITIONS, expireRecognitionsJob } from './domain/recognition/requests/expire.ts'
import { type PdfRenderer, openPdfRenderer } from '@vecu/pdf/process-renderer'
import { SEND_MAIL, sendMailJob } from './platform/mail/send-mail.job.ts'
import { type Transport, openTransport } from './platform/mail/transport.ts'
import { type MaintenanceSwitch, followMaintenance } from './platform/maintenance.ts'
import type { Settings } from './settings.ts'

/** The parts with an embedded default and a production form, opened in order and closed in the reverse one. */
export interface Parts {
  settings: Settings
  log: Log
  metrics: Metrics
  connection: Connection
  storage: Storage
  queue: Queue
  transport: Transport
  /** Sets documents in a process of its own, which begins with the first one. */
  renderer: PdfRenderer
  maintenance: MaintenanceSwitch
  close(): Promise<void>
}

/** Every kind of work there is. */
export const JOBS = [SEND_MAIL, REMOVE_FILE, MAKE_PDF, BULK_ACTION, EXPIRE_RECOGNITIONS, PURGE]

export async function openConnection(settings: Settings, log: Log): Promise<Connection> {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReadUrl: readUrl, dataDir } = settings
  if (databaseUrl === undefined) return connectEmbedded(dataDir)
  return connectPostgres(databaseUrl, { directUrl, readUrl, log })
}

export async function openParts(settings: Settings, log: Log): Promise<Parts> {
  return assembleParts(settings, log, await openConnection(settings, log))
}

/** For tests too, which bring a connection of their own. */
export async function assembleParts(settings: Settings, log: Log, connection: Connection): Promise<Parts> {
  const { db } = connection
  await connection.directly((direct) => migrate(direct, log))
  await ensureCommunity(db, settings.defaultCommunity)
  const storage = withChecksums(db, await openStorage(settings))
  const metrics = openMetrics(connection)
  const transport = countedTransport(openTransport(settings.smtpUrl), metrics)
  const renderer = timedRenderer(openPdfRenderer(), metrics)
  const queue = await openQueue(connection, JOBS, { log, metrics })
  const maintenance = await followMaintenance(connection, settings)
  if (settings.roles.has('worker')) {
    const jobs: Job<never>[] = [
      sendMailJob(db, transport),
      removeFileJob(storage),
      makePdfJob({ db, storage, settings, renderer, log }),
      bulkActionJob({ connection, settings, queue }),
      expireRecognitionsJob({ connection, settings, queue }),
      purgeJob(db, queue, storage),
    ]
    await queue.work(jobs)
  }
  return {
    settings,
    log,
    metrics,
    connection,
    storage,
    queue,
    transport,
    renderer,
    maintenance,
    async close() {
      maintenance.close()
      await queue.close()
      renderer.close()
      await connection.close()
    },
  }
}
