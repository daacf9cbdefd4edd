import { sql } from 'kysely'

import { STALEST_MS } from '../platform/db/replica.ts'
import type { Services } from '../platform/services.ts'
import { toBucket } from '../platform/http/limits/attempts.ts'

/** Twice the maximum replica lag: the replica has the write after that. */
const REMEMBERED_SECONDS = (2 * STALEST_MS) / 1_000

/**
 * Records, for all processes, that the account just wrote. Called after the transaction, so that it does not prolong
 * it, and before the response, so that the client reads its own write.
 */
export async function rememberWrite({ settings, connection }: Services, accountId: number): Promise<void> {
  if (!connection.replica) return
  await connection.db
    .insertInto('attempt')
    .values({
      bucket: toBucket(settings.secretKey, 'write', 'account', String(accountId)),
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
    .where('bucket', '=', toBucket(settings.secretKey, 'write', 'account', String(accountId)))
    .where('resets_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return remembered !== undefined
}
