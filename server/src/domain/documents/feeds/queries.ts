import type { Tx } from '../../../schema/tables/tables.ts'

/** A feed reader comes again; who wants more than the newest opens the stories. */
const FEED_STORIES = 20

/**
 * The stories of a person that a feed may list, newest first. Public alone is for whoever was given the link: only what
 * its owner lets search engines show may be found by others too.
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
