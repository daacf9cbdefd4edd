import { ACCOUNT_LINK_HOURS, type TrainingCenter } from '@vecu/contract/moodle'
import { sql } from 'kysely'

import { PREPARE } from '../../../platform/db/prepared-statements.ts'
import { publicFileUrl } from '../../../platform/storage/public-files.ts'
import type { Db, Tx } from '../../../schema/tables/tables.ts'
import { communityUrl } from '../../../request/community/address.ts'
import type { Settings } from '../../../settings.ts'

/** Active centres of one community, or of all. */
export async function listOpenCenters(db: Db, settings: Settings, slug: string | undefined): Promise<TrainingCenter[]> {
  const rows = await db
    .selectFrom('training_center as center')
    .innerJoin('community', 'community.id', 'center.community_id')
    .select(['center.id', 'center.name', 'center.logo_key', 'community.name as community', 'community.slug'])
    .where('center.active', '=', true)
    .$if(slug !== undefined, (query) => query.where('community.slug', '=', slug ?? ''))
    .orderBy('community.id')
    .orderBy(sql`fold_text(center.name)`)
    .orderBy('center.id')
    .execute()
  return rows.map(({ id, name, logo_key, community, slug: own }) => ({
    id,
    name,
    logoUrl: publicFileUrl(logo_key),
    community: { name: community, slug: own, url: communityUrl(settings, own) },
  }))
}

/** The base host offers the centres of all communities, other hosts only their own. */
export async function hasOpenCenters(db: Db, settings: Settings, community: { id: number; slug: string }) {
  const isBase = community.slug === settings.defaultCommunity.slug
  const one = await db
    .selectFrom('training_center')
    .modifyFront(PREPARE)
    .select('id')
    .where('active', '=', true)
    .$if(!isBase, (query) => query.where('community_id', '=', community.id))
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

export function findOpenCenter(tx: Tx, id: number) {
  return tx
    .selectFrom('training_center')
    .select(['id', 'name', 'plugin', 'base_url', 'client_id', 'client_secret', 'groups_claim'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** Marks a state as used; of concurrent calls exactly one returns true. */
export async function consumeState(tx: Tx, nonceHash: string, centerId: number): Promise<boolean> {
  const spent = await tx
    .insertInto('moodle_sign_in')
    .values({ nonce_hash: nonceHash, center_id: centerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** Stores the platform user until the owner of the existing account proves that it is theirs. */
export async function savePendingLink(
  tx: Tx,
  nonceHash: string,
  { moodleUserId, accountId }: { moodleUserId: string; accountId: number },
): Promise<void> {
  await tx
    .updateTable('moodle_sign_in')
    .set({ moodle_user_id: moodleUserId, account_id: accountId })
    .where('nonce_hash', '=', nonceHash)
    .execute()
}

export async function findPendingLink(tx: Tx, nonceHash: string) {
  const row = await tx
    .selectFrom('moodle_sign_in as waiting')
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .innerJoin('training_center as center', 'center.id', 'waiting.center_id')
    .select(['waiting.moodle_user_id as moodleUserId', 'waiting.center_id as centerId', 'waiting.link_token_hash'])
    .select(['account.id as accountId', 'account.email', 'account.password_hash', 'center.name as centerName'])
    .where('waiting.nonce_hash', '=', nonceHash)
    .where('waiting.linked_at', 'is', null)
    .where('waiting.created_at', '>', sql<Date>`now() - make_interval(hours => ${ACCOUNT_LINK_HOURS}::int)`)
    .where('center.active', '=', true)
    .executeTakeFirst()
  const moodleUserId = row?.moodleUserId ?? undefined
  return row && moodleUserId !== undefined ? { ...row, moodleUserId } : undefined
}

export async function saveJoinToken(tx: Tx, nonceHash: string, tokenHash: string): Promise<void> {
  await tx
    .updateTable('moodle_sign_in')
    .set({ link_token_hash: tokenHash })
    .where('nonce_hash', '=', nonceHash)
    .execute()
}

/** Returns false if the link was already used. */
export async function deletePendingLink(tx: Tx, nonceHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('moodle_sign_in')
    .set({ linked_at: sql`now()`, link_token_hash: null })
    .where('nonce_hash', '=', nonceHash)
    .where('linked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Identity {
  centerId: number
  moodleUserId: string
}

/** Finds the linked account and updates `last_used_at`. */
export async function useIdentity(tx: Tx, { centerId, moodleUserId }: Identity): Promise<number | undefined> {
  const used = await tx
    .updateTable('moodle_identity')
    .set({ last_used_at: sql`now()` })
    .where('center_id', '=', centerId)
    .where('moodle_user_id', '=', moodleUserId)
    .returning('account_id')
    .executeTakeFirst()
  return used?.account_id
}

interface Joined extends Identity {
  accountId: number
  verified: boolean
}

export async function insertIdentity(tx: Tx, { centerId, moodleUserId, accountId, verified }: Joined): Promise<void> {
  await tx
    .insertInto('moodle_identity')
    .values({ center_id: centerId, moodle_user_id: moodleUserId, account_id: accountId, verified })
    .onConflict((conflict) =>
      conflict.columns(['center_id', 'moodle_user_id']).doUpdateSet({ account_id: accountId, verified }),
    )
    .execute()
}
