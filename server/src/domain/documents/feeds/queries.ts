import type { Tx } from '../../../schema/tables/tables.ts'

/** Bounds the size of a feed; the newest stories come first. */
const FEED_STORIES = 200

/** A sitemap may list no more. */
const SITEMAP_PAGES = 50_000

/**
 * Stories of a person for the feed, newest first. Only stories that search engines may index are listed: a story that
 * is merely public is meant for the people who got its link.
 */
export function feedStories(tx: Tx, accountId: number) {
  return tx
    .selectFrom('item')
    .select(['id', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'story')
    .where('sharing', '=', 'public')
    .where('indexable', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FEED_STORIES)
    .execute()
}

/** Stories of the community that search engines may show, last changed first. */
export function indexableStories(tx: Tx) {
  return tx
    .selectFrom('item')
    .select(['public_token', 'updated_at'])
    .where('kind', '=', 'story')
    .where('sharing', '=', 'public')
    .where('indexable', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(SITEMAP_PAGES)
    .execute()
}
