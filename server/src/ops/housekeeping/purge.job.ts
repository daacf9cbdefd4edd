import type { Connection } from '../../platform/db/connect.ts'
import { disableFailing } from '../../domain/community/webhooks/deliver-webhook.job.ts'
import { purgeDeletedItems } from '../../domain/journal/experience/purge.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { fillLanguages } from './fill-languages.ts'
import { fillLocalDates } from './fill-local-dates.ts'
import { sweepFiles } from './sweep-files.ts'
import { purgeRetainedBuilds } from '../../platform/web-hosting/retained-builds.ts'
import { purgePdfs } from '../../domain/documents/pdf/queries.ts'
import type { Job, Queue } from '../../platform/jobs/queue.ts'
import { removeExpired } from './retention.ts'
import { vacuumEmbedded } from './vacuum.ts'

export const PURGE = 'purge'

export function purgeJob(connection: Connection, queue: Queue, storage: Storage): Job<object> {
  const { db } = connection
  return {
    name: PURGE,
    schedule: '17 3 * * *',
    async work() {
      await removeExpired(db)
      await disableFailing(db)
      await fillLocalDates(db)
      await purgeDeletedItems(db, queue)
      await purgePdfs(db, queue)
      await sweepFiles(db, storage)
      await purgeRetainedBuilds(db, storage)
      await fillLanguages(db)
      await vacuumEmbedded(connection)
    },
  }
}
