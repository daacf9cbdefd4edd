import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'

import type { Admission } from '@vecu/contract/identification'
import { sql } from 'kysely'
import type { Tx } from '../../../schema/tables/tables.ts'
import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'

export interface NewAccountRow {
  email: string
  firstname: string
  lastname: string
  locale: Locale
  status: 'pending' | 'accepted'
  passwordHash: string | null
}

export async function insertAccount(tx: Tx, { passwordHash, ...account }: NewAccountRow): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({ ...account, password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(tx, id, 'joined')
  return id
}

/**
 * Returns undefined if the e-mail address is taken. Only the unique index covers all communities; row security hides
 * their rows from this transaction.
 */
export async function tryInsertAccount(
  tx: Tx,
  account: {
    email: string
    firstname: string
    lastname: string
    locale: Locale
    status: NewAccountRow['status']
    password_hash: string | null
    admission?: Admission | null
  },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export function findAccount(tx: Tx, id: number) {
  return tx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Searches the current community only. */
export function findAccountByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function addToGroup(tx: Tx, accountId: number, groupId: number): Promise<void> {
  await tx
    .insertInto('membership')
    .values({ account_id: accountId, team_id: groupId })
    .onConflict((conflict) => conflict.columns(['account_id', 'team_id']).doNothing())
    .execute()
}

export async function recordActivity(
  tx: Tx,
  accountId: number,
  kind: 'joined' | 'created' | 'shared' | 'requested' | 'certified',
  subject: string | null = null,
): Promise<void> {
  await tx.insertInto('activity').values({ account_id: accountId, kind, subject }).execute()
  await touchAccount(tx, accountId)
}

export async function touchAccount(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ last_activity_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute()
}

interface Profile {
  firstname?: string | undefined
  lastname?: string | undefined
  locale?: Locale | undefined
}

export async function updateProfile(tx: Tx, id: number, profile: Profile): Promise<void> {
  const fields = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined))
  if (Object.keys(fields).length > 0) await tx.updateTable('account').set(fields).where('id', '=', id).execute()
}

export async function assertGroupExists(tx: Tx, id: number): Promise<void> {
  const group = await tx.selectFrom('team').select('id').where('id', '=', id).executeTakeFirst()
  if (!group) throw new AppError('GROUP_NOT_FOUND')
}

export async function isGroupMember(tx: Tx, accountId: number, groupId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('membership')
    .select('id')
    .where('account_id', '=', accountId)
    .where('team_id', '=', groupId)
    .executeTakeFirst()
  return found !== undefined
}

export async function activityPage(tx: Tx, accountId: number, { page, pageSize }: RequestedPage) {
  const own = tx.selectFrom('activity').where('account_id', '=', accountId)
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const paginatedResults = await own
    .select(['id', 'kind', 'subject', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { paginatedResults, totalPages: totalPages(total, pageSize) }
}

export function findWaitingGroups(tx: Tx, accountId: number): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('waiting_membership')
    .innerJoin('invitation_link', 'invitation_link.id', 'waiting_membership.link_id')
    .innerJoin('team', 'team.id', 'invitation_link.team_id')
    .select(['team.id', 'team.name'])
    .distinct()
    .where('waiting_membership.account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership')
            .select('membership.id')
            .whereRef('membership.team_id', '=', 'team.id')
            .where('membership.account_id', '=', accountId),
        ),
      ),
    )
    .orderBy('team.id')
    .execute()
}

export async function hasPlatformIdentity(tx: Tx, accountId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('moodle_identity')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** E-mail addresses that admins proposed and the owners have not confirmed yet, by account. */
export async function findProposedEmails(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('one_time_token')
    .select(['account_id', 'email'])
    .where(sql<boolean>`account_id = any(${sql.val(ids)}::bigint[])`)
    .where('kind', '=', 'email_proposal')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return new Map(rows.flatMap(({ account_id, email }) => (email === null ? [] : [[account_id, email] as const])))
}
