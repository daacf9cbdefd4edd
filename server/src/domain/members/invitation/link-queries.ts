import { INVITATION_DAYS } from '@vecu/contract/invitation'
import { type SqlBool, sql } from 'kysely'

import { administersGroup } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { newSalt } from '../../../platform/crypto/keys.ts'
import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'

const inAMonth = () => sql<Date>`now() + make_interval(days => ${INVITATION_DAYS}::int)`

/** Neither revoked, nor expired, nor used up. */
const isOpen = sql<SqlBool>`revoked_at is null and expires_at > now() and (max_uses is null or uses < max_uses)`

function links(tx: Tx) {
  return tx
    .selectFrom('invitation_link')
    .innerJoin('team', 'team.id', 'invitation_link.team_id')
    .select([
      'invitation_link.id',
      'invitation_link.salt',
      'invitation_link.short_code as shortCode',
      'team.id as groupId',
      'team.name as groupName',
      'expires_at as expiresAt',
      'max_uses as maxUses',
      'email_domain as emailDomain',
      'uses',
      'revoked_at as revokedAt',
    ])
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

export function findLink(tx: Tx, id: number) {
  return links(tx).where('invitation_link.id', '=', id).executeTakeFirst()
}

export function findOpenLink(tx: Tx, id: number) {
  return links(tx).where('invitation_link.id', '=', id).where(isOpen).executeTakeFirst()
}

export function findOpenLinkByCode(tx: Tx, code: string) {
  return links(tx).where('invitation_link.short_code', '=', code).where(isOpen).executeTakeFirst()
}

/** Gives a code to a link that is older than short addresses, so that its poster can be typed. */
export async function withShortCode(tx: Tx, link: LinkRow): Promise<LinkRow> {
  if (link.shortCode !== null) return link
  const { shortCode } = await tx
    .updateTable('invitation_link')
    .set({ short_code: sql<string>`coalesce(short_code, new_short_code())` })
    .where('id', '=', link.id)
    .returning('short_code as shortCode')
    .executeTakeFirstOrThrow()
  return { ...link, shortCode }
}

/** Links of all groups that the viewer administers, or of one of them. */
export async function linkPage(
  tx: Tx,
  viewer: Viewer,
  { page, pageSize, groupId }: RequestedPage & { groupId?: number | undefined },
) {
  const isListed = sql<SqlBool>`
    (${groupId ?? null}::bigint is null or invitation_link.team_id = ${groupId ?? null}::bigint)
    and ${administersGroup(viewer, 'invitation_link.team_id')}`
  const { total } = await tx
    .selectFrom('invitation_link')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isListed)
    .executeTakeFirstOrThrow()
  const rows = await links(tx)
    .where(isListed)
    .orderBy('invitation_link.id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { rows, totalPages: totalPages(total, pageSize) }
}

interface NewLink {
  groupId: number
  creatorId: number
  expiresAt?: Date | undefined
  maxUses?: number | undefined
  emailDomain?: string | undefined
}

export async function insertLink(tx: Tx, { groupId, creatorId, expiresAt, maxUses, emailDomain }: NewLink) {
  const { id } = await tx
    .insertInto('invitation_link')
    .values({
      team_id: groupId,
      creator_id: creatorId,
      salt: newSalt(),
      expires_at: expiresAt ?? inAMonth(),
      max_uses: maxUses ?? null,
      email_domain: emailDomain ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates a new token and short address valid for INVITATION_DAYS and resets the number of uses. */
export async function renewLink(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('invitation_link')
    .set({
      salt: newSalt(),
      short_code: sql<string>`new_short_code()`,
      expires_at: inAMonth(),
      uses: 0,
      revoked_at: null,
    })
    .where('id', '=', id)
    .execute()
}

interface LinkChange {
  expiresAt?: Date | undefined
  maxUses?: number | null | undefined
  emailDomain?: string | null | undefined
}

/** Fields that are left out remain unchanged. */
export async function changeLink(tx: Tx, id: number, { expiresAt, maxUses, emailDomain }: LinkChange): Promise<void> {
  const changes = {
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
    ...(maxUses !== undefined && { max_uses: maxUses }),
    ...(emailDomain !== undefined && { email_domain: emailDomain }),
  }
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('invitation_link').set(changes).where('id', '=', id).execute()
}

export async function revokeLink(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('invitation_link')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .execute()
}

/** Returns false if no use is left. The update locks the row, so that two registrations cannot take the last use. */
export async function countUse(tx: Tx, { id, salt }: { id: number; salt: Buffer }): Promise<boolean> {
  const counted = await tx
    .updateTable('invitation_link')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .where('salt', '=', salt)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Locks an open link, so that it cannot be revoked or renewed before the pending membership is inserted. */
export async function lockOpenLink(tx: Tx, { id, salt }: { id: number; salt: Buffer }): Promise<boolean> {
  const found = await tx
    .selectFrom('invitation_link')
    .select('id')
    .where('id', '=', id)
    .where('salt', '=', salt)
    .where(isOpen)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}
