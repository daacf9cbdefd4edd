import { publicFileUrl } from '../files/public-files.ts'
import type { Db, Tables } from '../db/tables.ts'
import type { Insertable, Selectable } from 'kysely'

export type Community = Selectable<Tables['community']>

/** Looked up before any transaction is bound: it decides which community the request is in. */
export function findCommunityBySlug(db: Db, slug: string): Promise<Community | undefined> {
  return db.selectFrom('community').selectAll().where('slug', '=', slug).executeTakeFirst()
}

export function listCommunities(db: Db): Promise<Community[]> {
  return db.selectFrom('community').selectAll().orderBy('id').execute()
}

/** Creates a community, or leaves the one of that slug as it is. */
export async function ensureCommunity(db: Db, community: Insertable<Tables['community']>): Promise<void> {
  await db
    .insertInto('community')
    .values(community)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

export function publicCommunity({ name, slug, favicon_key, logo_key, registration }: Community) {
  return { name, slug, favicon: publicFileUrl(favicon_key), logoUrl: publicFileUrl(logo_key), registration }
}
