import path from 'node:path'

import type { Connection } from './db/connect.ts'
import { connectEmbedded, connectPostgres } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { BULK_ACTION } from './bulk/queries.ts'
import { bulkActionJob } from './bulk/work.ts'
import { ensureCommunity } from './community/queries.ts'
import { diskStorage } from './files/disk.ts'
import { REMOVE_FILE, removeFileJob } from './files/remove-file.job.ts'
import type { Storage } from './files/storage.ts'
import { PURGE, purgeJob } from './jobs/purge.job.ts'
import { type Job, type Queue, openQueue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import { type Metrics, countedTransport, openMetrics, timedRenderer } from './metrics.ts'
import { MAKE_PDF, makePdfJob } from './pdf/make-pdf.job.ts'
import { EXPIRE_RECOGNITIONS, expireRecognitionsJob } from './recognition/expire.ts'
import { type PdfRenderer, openPdfRenderer } from '@vecu/pdf/process-renderer'
import { SEND_MAIL, sendMailJob } from './mail/send-mail.job.ts'
import { type Transport, openTransport } from './mail/transport.ts'
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
  close(): Promise<void>
}

export async function openParts(settings: Settings, log: Log): Promise<Parts> {
  const connection =
    settings.databaseUrl === undefined ? await connectEmbedded(settings.dataDir) : connectPostgres(settings.databaseUrl)
  return assembleParts(settings, log, connection)
}

/** For tests too, which bring a connection of their own. */
export async function assembleParts(settings: Settings, log: Log, connection: Connection): Promise<Parts> {
  const { db } = connection
  await migrate(db, log)
  await ensureCommunity(db, settings.defaultCommunity)
  const storage = diskStorage(path.join(settings.dataDir, 'files'))
  const metrics = openMetrics(connection)
  const transport = countedTransport(openTransport(settings.smtpUrl), metrics)
  const renderer = timedRenderer(openPdfRenderer(), metrics)
  const queue = await openQueue(
    connection,
    [SEND_MAIL, REMOVE_FILE, MAKE_PDF, BULK_ACTION, EXPIRE_RECOGNITIONS, PURGE],
    { log, metrics },
  )
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
    async close() {
      await queue.close()
      renderer.close()
      await connection.close()
    },
  }
}
