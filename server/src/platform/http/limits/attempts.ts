import { createHmac } from 'node:crypto'

import type { RateLimit } from '@vecu/contract/endpoint'
import { AppError } from '@vecu/contract/error'
import { sql } from 'kysely'

import type { Db } from '../../../schema/tables/tables.ts'

/**
 * Counts an attempt and throws when the limit is exceeded. Stored in the database so that all processes share it, and
 * outside the request's transaction so that failed requests count.
 */
export async function countAttempt(db: Db, bucket: string, { max, windowSeconds }: RateLimit): Promise<void> {
  const { count, wait } = await db
    .insertInto('attempt')
    .values({ bucket, count: 1, resets_at: sql`now() + make_interval(secs => ${windowSeconds}::int)` })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql`case when attempt.resets_at < now() then 1 else attempt.count + 1 end`,
        resets_at: sql`case when attempt.resets_at < now() then excluded.resets_at else attempt.resets_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from resets_at - now()))::int`.as('wait')])
    .executeTakeFirstOrThrow()
  if (count > max) throw new AppError('TOO_MANY_REQUESTS', { seconds: wait })
}

/** Takes back one attempt in each bucket; buckets in `cleared` are reset to 0. */
export async function uncountAttempts(db: Db, buckets: readonly string[], cleared: readonly string[]): Promise<void> {
  await sql`update attempt
    set count = case when bucket = any(${sql.val(cleared)}::text[]) then 0 else greatest(count - 1, 0) end
    where bucket = any(${sql.val(buckets)}::text[])`.execute(db)
}

export type AttemptScope = 'address' | 'account' | 'account at address' | 'recipient'

/** Hashed, so that no e-mail or IP addresses are stored. */
export function toBucket(secretKey: string, operation: string, kind: AttemptScope, identifier: string): string {
  const name = createHmac('sha256', secretKey).update(`${kind} ${identifier}`).digest('base64url')
  return `${operation} ${kind} ${name}`
}
