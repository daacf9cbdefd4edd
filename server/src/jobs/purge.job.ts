import { IDEMPOTENCY_LIFE_HOURS } from '@vecu/contract/constants'

import { purgeBulkActions } from '../bulk/queries.ts'
import type { Db } from '../db/tables.ts'
import { purgeDeletedItems } from '../experience/purge.ts'
import type { Storage } from '../files/storage.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { purgeAttempts } from '../http/attempts.ts'
import { purgeInvitations } from '../invitation/queries.ts'
import { purgeSentMails } from '../mail/queries.ts'
import { purgeSignIns } from '../moodle/queries.ts'
import { purgePdfs } from '../pdf/queries.ts'
import { purgeTokens } from '../session/credentials-queries.ts'
import type { Job, Queue } from './queue.ts'

export const PURGE = 'purge'

/** Every night: what has served its time goes. */
export function purgeJob(db: Db, queue: Queue, storage: Storage): Job<object> {
  return {
    name: PURGE,
    schedule: '17 3 * * *',
    async work() {
      const limit = new Date(Date.now() - IDEMPOTENCY_LIFE_HOURS * 3_600_000)
      await db.deleteFrom('idempotency').where('created_at', '<', limit).execute()
      await purgeSentMails(db)
      await purgeTokens(db)
      await purgeInvitations(db)
      await purgeBulkActions(db)
      await purgeAttempts(db)
      await purgeSignIns(db)
      await purgeDeletedItems(db, queue)
      await purgePdfs(db, queue)
      await sweepFiles(db, storage)
    },
  }
}
