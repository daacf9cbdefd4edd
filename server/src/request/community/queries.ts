import { publicFileUrl } from '../../platform/storage/public-files.ts'
import { REQUEST_STATEMENT_TIMEOUT_MS } from '../../platform/db/timeouts.ts'
import { PREPARE } from '../../platform/db/prepared-statements.ts'
import type { Community, Db, Tables, Tx } from '../../schema/tables/tables.ts'
import { type Insertable, type Transaction, sql } from 'kysely'

/** All of them, by name because the queries are prepared. */
const COMMUNITY_COLUMNS = [
  'id',
  'slug',
  'name',
  'registration',
  'support_email',
  'support_link',
  'logo_key',
  'logo_width',
  'logo_height',
  'favicon_key',
  'primary_color',
  'secondary_color',
  'created_at',
  'public_approval',
  'group_admins_curate',
] as const

/** Uses no community transaction: it decides which community the request belongs to. */
export function findCommunityBySlug(db: Db, slug: string): Promise<Community | undefined> {
  return db
    .selectFrom('community')
    .modifyFront(PREPARE)
    .select(COMMUNITY_COLUMNS)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/**
 * Finds the community and binds the transaction to it, like `withCommunity`, in one statement. That one runs under the
 * connection's own role, the next as `app`.
 */
export function bindTransactionToCommunity(
  transaction: Transaction<Tables>,
  slug: string,
): Promise<Community | undefined> {
  return transaction
    .selectFrom('community')
    .modifyFront(PREPARE)
    .select(COMMUNITY_COLUMNS)
    .select(sql<string>`set_config('role', 'app', true)`.as('role'))
    .select(sql<string>`set_config('app.community_id', id::text, true)`.as('bound'))
    .select(
      sql<string>`set_config('statement_timeout', ${sql.lit(String(REQUEST_STATEMENT_TIMEOUT_MS))}, true)`.as(
        'patience',
      ),
    )
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function findCommunity(tx: Tx, id: number): Promise<Community | undefined> {
  return tx
    .selectFrom('community')
    .modifyFront(PREPARE)
    .select(COMMUNITY_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listCommunities(db: Db): Promise<Community[]> {
  return db.selectFrom('community').selectAll().orderBy('id').execute()
}

/** Keeps an existing community with this slug unchanged. */
export async function ensureCommunity(db: Db, community: Insertable<Tables['community']>): Promise<void> {
  await db
    .insertInto('community')
    .values(community)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

export function publicCommunity(community: Community) {
  const { name, slug, registration } = community
  return {
    name,
    slug,
    favicon: publicFileUrl(community.favicon_key),
    logoUrl: publicFileUrl(community.logo_key),
    logoWidth: community.logo_width,
    logoHeight: community.logo_height,
    registration,
    primaryColor: community.primary_color,
    secondaryColor: community.secondary_color,
    supportLink: community.support_link,
  }
}
