import { sql } from 'kysely'

import { STALEST_MS } from '../platform/db/replica.ts'
import type { Services } from '../platform/services.ts'
import { bucketOf } from '../platform/http/limits/attempts.ts'

/** Twice as long as a replica may be behind: by then it has what was written. */
const REMEMBERED_SECONDS = (2 * STALEST_MS) / 1_000

/**
 * Remembers, for all processes, that somebody just wrote. It is kept after their transaction, which it must not hold up,
 * and before their answer: whoever got one finds what they wrote.
 */
export async function rememberWrite({ settings, connection }: Services, accountId: number): Promise<void> {
  if (!connection.replica) return
  await connection.db
    .insertInto('attempt')
    .values({
      bucket: bucketOf(settings.secretKey, 'write', 'account', String(accountId)),
      count: 1,
      resets_at: sql`now() + make_interval(secs => ${REMEMBERED_SECONDS}::int)`,
    })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ resets_at: sql`excluded.resets_at` }))
    .execute()
}

export async function wroteRecently({ settings, connection }: Services, accountId: number): Promise<boolean> {
  const remembered = await connection.db
    .selectFrom('attempt')
    .select('bucket')
    .where('bucket', '=', bucketOf(settings.secretKey, 'write', 'account', String(accountId)))
    .where('resets_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return remembered !== undefined
}
