import type { Tx } from '../../../schema/tables/tables.ts'

/** Feed readers poll, so the newest stories are enough. */
const FEED_STORIES = 20

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
