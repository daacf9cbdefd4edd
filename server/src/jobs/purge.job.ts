import type { Db } from '../db/tables.ts'
import { purgeDeletedItems } from '../experience/purge.ts'
import type { Storage } from '../files/storage.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { purgeKeptAssets } from '../kept-assets.ts'
import { purgePdfs } from '../pdf/queries.ts'
import type { Job, Queue } from './queue.ts'
import { removeExpired } from './retention.ts'

export const PURGE = 'purge'

/** Every night: what has served its time goes. */
export function purgeJob(db: Db, queue: Queue, storage: Storage): Job<object> {
  return {
    name: PURGE,
    schedule: '17 3 * * *',
    async work() {
      await removeExpired(db)
      await purgeDeletedItems(db, queue)
      await purgePdfs(db, queue)
      await sweepFiles(db, storage)
      await purgeKeptAssets(db, storage)
    },
  }
}
