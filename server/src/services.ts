import type { Connection } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { deliverWebhookJob } from './domain/community/webhooks/deliver-webhook.job.ts'
import { type PublishContext, publishMembersJoined } from './domain/community/webhooks/publish-event.ts'
import { bulkActionJob, memberActionJob } from './domain/members/bulk/bulk-action.job.ts'
import { ensureCommunity } from './request/community/queries.ts'
import { withChecksums } from './platform/storage/checksums.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { removeFileJob } from './platform/storage/remove-file.job.ts'
import { fillLastEntriesJob } from './ops/housekeeping/fill-last-entries.job.ts'
import { fillShortCodesJob } from './ops/housekeeping/fill-short-codes.job.ts'
import { purgeJob } from './ops/housekeeping/purge.job.ts'
import { type Job, openQueue } from './platform/jobs/queue.ts'
import type { Log } from './platform/observability/log.ts'
import { openMetrics } from './platform/observability/metrics.ts'
import { timedRenderer } from './domain/documents/pdf/timed-renderer.ts'
import { countedTransport } from './platform/mail/counted-transport.ts'
import { makePdfJob } from './domain/documents/pdf/make-pdf.job.ts'
import { expireRecognitionsJob } from './domain/recognition/requests/expire.ts'
import { openPdfRenderer } from '@vecu/pdf/process-renderer'
import { sendMailJob } from './platform/mail/send-mail.job.ts'
import { openTransport } from './platform/mail/transport.ts'
import { createPictureLoader } from './platform/pictures/draw-mail-pictures.ts'
import { watchMaintenance } from './platform/maintenance.ts'
import { grantWaiting } from './domain/members/invitation/pending-membership-queries.ts'
import { claimReviews } from './domain/recognition/reviews/claim-reviews.ts'
import type { EmailConfirmed, Services } from './platform/services.ts'
import { watchDatabase } from './platform/db/watch-database.ts'
import { watchQueue } from './platform/jobs/watch-queue.ts'
import { registerBuildMetric } from './platform/web-hosting/build-metric.ts'
import type { Settings } from './settings.ts'
import { openConnection } from './platform/db/open-connection.ts'
import { JOBS } from './ops/job-names.ts'

export async function openServices(settings: Settings, log: Log): Promise<Services> {
  return createServices(settings, log, await openConnection(settings, log))
}

/** Tests pass their own connection. */
export async function createServices(settings: Settings, log: Log, connection: Connection): Promise<Services> {
  const { db } = connection
  await connection.directly((direct) => migrate(direct, log))
  await ensureCommunity(db, settings.defaultCommunity)
  const storage = withChecksums(db, await openStorage(settings))
  const metrics = openMetrics()
  watchDatabase(metrics.registry, connection)
  watchQueue(metrics.registry, connection)
  registerBuildMetric(metrics.registry)
  const transport = countedTransport(openTransport(settings.smtpUrl), metrics)
  const loadMailPictures = createPictureLoader({ storage, log })
  const renderer = timedRenderer(openPdfRenderer(), metrics)
  const queue = await openQueue(connection, JOBS, { log, metrics })
  const maintenance = await watchMaintenance(connection, settings)
  return {
    settings,
    log,
    metrics,
    connection,
    storage,
    queue,
    transport,
    loadMailPictures,
    renderer,
    maintenance,
    emailConfirmed: (tx, account) => emailConfirmed({ tx, services: { queue, settings } }, account),
    async close() {
      maintenance.close()
      await queue.close()
      renderer.close()
      await connection.close()
    },
  }
}

/** Starts the worker. Jobs that are queued before wait for it. */
export async function startJobs(services: Services): Promise<void> {
  const { settings, log, connection, storage, queue, transport, loadMailPictures, renderer } = services
  if (!settings.roles.has('worker')) return
  const { db } = connection
  const jobs: Job<never>[] = [
    sendMailJob(db, transport, loadMailPictures),
    removeFileJob(storage),
    makePdfJob({ db, storage, settings, renderer, log }),
    bulkActionJob({ connection, settings, queue }),
    memberActionJob({ connection, settings, queue }),
    deliverWebhookJob({ connection, settings, queue }),
    expireRecognitionsJob({ connection, settings, queue }),
    purgeJob(connection, queue, storage),
    fillShortCodesJob(db),
    fillLastEntriesJob(db),
  ]
  await queue.work(jobs)
}

async function emailConfirmed(
  context: PublishContext,
  account: { id: number; email: string },
): Promise<EmailConfirmed> {
  const { tx } = context
  const assignedCount = await claimReviews(tx, account)
  const { groups, isNewMember } = await grantWaiting(tx, account)
  if (isNewMember) await publishMembersJoined(context, [account.id])
  return { assignedCount, groups }
}
