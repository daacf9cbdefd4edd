import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import { recordAudits } from '../../community/audit/queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

export interface Approved {
  id: number
  email: string
  firstname: string
  locale: Locale
}

/** Locks the accounts in id order, so that concurrent calls cannot deadlock. */
function locked(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('account')
    .select(['id', 'active', 'status'])
    .where(isOneOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const isOneOf = (ids: readonly number[]) => sql<boolean>`account.id = any(${sql.val(ids)}::bigint[])`

interface ActivationContext {
  tx: Tx
  actorId: number
  ids: readonly number[]
}

/** Activates accounts and accepts pending ones; returns the newly accepted, who get a mail. */
export async function activateAccounts({
  tx,
  actorId,
  ids,
}: ActivationContext): Promise<{ changed: number; approved: Approved[] }> {
  const before = await locked(tx, ids)
  const activated = before.filter(({ active }) => !active).map(({ id }) => id)
  const waiting = before.filter(({ status }) => status === 'pending').map(({ id }) => id)
  await tx.updateTable('account').set({ active: true }).where(isOneOf(activated)).execute()
  await recordAudits(tx, { actorId, subjectIds: activated, action: 'activated' })
  const approved = await accept(tx, actorId, waiting)
  return { changed: new Set([...activated, ...waiting]).size, approved }
}

/** Accepts pending accounts; leaves the others unchanged. */
export async function approveAccounts({
  tx,
  actorId,
  ids,
}: ActivationContext): Promise<{ changed: number; approved: Approved[] }> {
  const before = await locked(tx, ids)
  const waiting = before.filter(({ status }) => status === 'pending').map(({ id }) => id)
  return { changed: waiting.length, approved: await accept(tx, actorId, waiting) }
}

async function accept(tx: Tx, actorId: number, waiting: readonly number[]): Promise<Approved[]> {
  const approved = await tx
    .updateTable('account')
    .set({ status: 'accepted', admission: 'approved' })
    .where(isOneOf(waiting))
    .returning(['id', 'email', 'firstname', 'locale'])
    .execute()
  await recordAudits(tx, { actorId, subjectIds: waiting, action: 'approved' })
  return approved
}

export async function deactivateAccounts({ tx, actorId, ids }: ActivationContext): Promise<{ changed: number }> {
  const before = await locked(tx, ids)
  const deactivated = before.filter(({ active }) => active).map(({ id }) => id)
  await tx.updateTable('account').set({ active: false }).where(isOneOf(deactivated)).execute()
  await recordAudits(tx, { actorId, subjectIds: deactivated, action: 'deactivated' })
  return { changed: deactivated.length }
}
