import { REFRESH_GRACE_SECONDS, REFRESH_IDLE_DAYS, SESSION_DAYS } from '@vecu/contract/session'
import { sql } from 'kysely'

import { type Viewer, viewerColumns } from './viewer.ts'
import { PREPARE } from '../../platform/db/prepared-statements.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import { newSalt } from '../../platform/crypto/keys.ts'

export interface Session {
  id: string
  salt: Buffer
  generation: number
}

export function insertSession(tx: Tx, accountId: number, device: string): Promise<Session> {
  return tx
    .insertInto('session')
    .values({ account_id: accountId, salt: newSalt(), device })
    .returning(['id', 'salt', 'generation'])
    .executeTakeFirstOrThrow()
}

/** Queried on every request, so that logout and deletion take effect at once. */
export function findViewer(tx: Tx, sessionId: string): Promise<Viewer | undefined> {
  return tx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .modifyFront(PREPARE)
    .select(viewerColumns)
    .select('session.id as sessionId')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.created_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_DAYS}::int)`)
    .executeTakeFirst()
}

/** Locks the row, so that two uses of one refresh token run one after the other. */
export function lockSession(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('session')
    .select(['id', 'salt', 'generation', 'account_id as accountId'])
    .select(
      sql<boolean>`ended_at is null
        and created_at > now() - make_interval(days => ${SESSION_DAYS}::int)
        and rotated_at > now() - make_interval(days => ${REFRESH_IDLE_DAYS}::int)`.as('lives'),
    )
    .select(sql<boolean>`rotated_at > now() - make_interval(secs => ${REFRESH_GRACE_SECONDS}::int)`.as('justRotated'))
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function rotateSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set((eb) => ({ generation: eb('generation', '+', 1), rotated_at: sql`now()` }))
    .where('id', '=', sessionId)
    .execute()
}

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends all sessions of the account except `but`. */
export async function endSessions(tx: Tx, accountId: number, but?: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .execute()
}

export async function isRecentSession(tx: Tx, sessionId: string, minutes: number): Promise<boolean> {
  const recent = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes}::int)`)
    .executeTakeFirst()
  return recent !== undefined
}

export async function knowsDevice(tx: Tx, accountId: number, device: string): Promise<boolean> {
  const known = await tx
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
