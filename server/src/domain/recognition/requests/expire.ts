import { sql } from 'kysely'

import { findCommunity } from '../../../request/community/queries.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import type { Services } from '../../../platform/services.ts'
import { ON_HOLD, recordEvent } from '../../journal/certification/queries.ts'
import { TRANSITIONS } from './states.ts'
import { type NotifyContext, notifyRequester } from './notify.ts'

/** Expires overdue requests, of one experience or of all, and notifies the requesters. */
export async function expireOverdue(context: NotifyContext, experienceId?: number): Promise<void> {
  const { tx } = context
  const overdue = await tx
    .updateTable('recognition')
    .set({ status: TRANSITIONS.pending.expire as 'expired' })
    .where('status', '=', 'pending')
    .where('expires_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`not ${ON_HOLD}`)
    .$if(experienceId !== undefined, (query) => query.where('experience_id', '=', experienceId ?? 0))
    .returningAll()
    .execute()
  for (const row of overdue) {
    await recordEvent(tx, row.id, 'expired', 'system')
    await notifyRequester(context, row, 'expired')
  }
}

export const EXPIRE_RECOGNITIONS = 'expire-recognitions'

export function expireRecognitionsJob({
  connection: { db },
  ...services
}: Pick<Services, 'connection' | 'settings' | 'queue'>): Job<object> {
  return {
    name: EXPIRE_RECOGNITIONS,
    schedule: '7 * * * *',
    async work() {
      const communities = await db
        .selectFrom('recognition')
        .select('community_id')
        .distinct()
        .where('status', '=', 'pending')
        .where('expires_at', '<=', sql<Date>`now()`)
        .where(sql<boolean>`not ${ON_HOLD}`)
        .execute()
      for (const { community_id } of communities) {
        await withCommunity(db, community_id, async (tx) => {
          const community = await findCommunity(tx, community_id)
          if (community) await expireOverdue({ tx, services, community })
        })
      }
    },
  }
}
