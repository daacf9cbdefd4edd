import { createHash, createHmac } from 'node:crypto'

import { IDEMPOTENCY_LIFE_HOURS } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import { UploadedFile } from '@vecu/contract/upload'
import { sql } from 'kysely'

import type { Tx } from '../schema/tables/tables.ts'

export interface IdempotencyRecord {
  key: string
  /** Method, path and caller. */
  scope: string
  bodyHash: string
}

export interface StoredResponse {
  status: number
  body: { data: unknown }
  /** The response of an earlier request with the same key. */
  isReplayed?: boolean
}

/** HMAC, because the body may contain a password, and a plain hash allows offline guessing. */
export function toIdempotencyRecord(secretKey: string, key: string, scope: string, body: unknown): IdempotencyRecord {
  if (!/^[\u0021-\u007e]{1,255}$/.test(key)) throw new AppError('BAD_REQUEST')
  const text = JSON.stringify(body, (_, value: unknown) => (value instanceof UploadedFile ? fingerprint(value) : value))
  return {
    key,
    scope,
    bodyHash: createHmac('sha256', secretKey)
      .update(text ?? '')
      .digest('hex'),
  }
}

function fingerprint({ bytes, name }: UploadedFile): string {
  return `${name} ${createHash('sha256').update(bytes).digest('hex')}`
}

/**
 * Runs `work` once per key. Claim, work and response share one transaction: a parallel repeat waits on the claim's row
 * and returns the stored response, and a crash before the commit leaves nothing.
 */
export async function runOnce(
  tx: Tx,
  claim: IdempotencyRecord,
  work: () => Promise<StoredResponse | AppError>,
): Promise<StoredResponse | AppError> {
  if (!(await insertIdempotencyRecord(tx, claim))) return findStoredResponse(tx, claim)
  const result = await work()
  if (result instanceof AppError) return result
  await tx
    .updateTable('idempotency')
    .set({ status: result.status, answer: JSON.stringify(result.body) })
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .execute()
  return result
}

async function insertIdempotencyRecord(tx: Tx, { key, scope, bodyHash }: IdempotencyRecord): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency')
    .values({ key, scope, body_hash: bodyHash })
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'scope', 'key'])
        .doUpdateSet({ body_hash: bodyHash, status: null, answer: null, created_at: sql`now()` })
        .where(sql<boolean>`idempotency.created_at < now() - make_interval(hours => ${IDEMPOTENCY_LIFE_HOURS}::int)`),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function findStoredResponse(tx: Tx, { key, scope, bodyHash }: IdempotencyRecord): Promise<StoredResponse> {
  const first = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.body_hash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH')
  return { status: first.status ?? 200, body: first.answer ?? { data: null }, isReplayed: true }
}
