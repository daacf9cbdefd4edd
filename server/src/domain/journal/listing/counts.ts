import type { JournalCounts } from '@vecu/contract/journal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { RequestedPage } from '../../../platform/db/page.ts'
import { PREPARE } from '../../../platform/db/prepared-statements.ts'
import type { Tables, Tx } from '../../../schema/tables/tables.ts'

export interface Filters extends RequestedPage {
  onlyExperiences: boolean
  onlyStories: boolean
  certified: boolean
}

/** Conditions on columns that `item` and `journal_count` share. */
export function matches({ onlyExperiences, onlyStories, certified }: Filters): RawBuilder<SqlBool>[] {
  return [
    // Both filters together match nothing, because an item has one kind.
    ...(onlyExperiences ? [sql<boolean>`kind = 'experience'`] : []),
    ...(onlyStories ? [sql<boolean>`kind = 'story'`] : []),
    ...(certified ? [sql<boolean>`certified`] : []),
  ]
}

/** Number of items per filter, and `total` for the requested filters. */
export type JournalTotals = JournalCounts & { total: number }

function sums(filters: Filters, sum: (condition: RawBuilder<SqlBool>) => RawBuilder<number>) {
  const filter = sql.join<boolean>([sql`true`, ...matches(filters)], sql` and `)
  return [
    sum(sql`true`).as('all'),
    sum(sql`kind = 'experience'`).as('experiences'),
    sum(sql`kind = 'story'`).as('stories'),
    sum(sql`certified`).as('certified'),
    sum(sql`certified and kind = 'experience'`).as('certifiedExperiences'),
    sum(filter).as('total'),
  ] as const
}

/** Reads the counts that triggers maintain. */
export function readJournalCounts(tx: Tx, rows: RawBuilder<SqlBool>, filters: Filters): Promise<JournalTotals> {
  return tx
    .selectFrom('journal_count')
    .modifyFront(PREPARE)
    .where('community_id', '=', sql<number>`current_community()`)
    .where(rows)
    .select(sums(filters, (condition) => sql<number>`coalesce(sum(items) filter (where ${condition}), 0)::int`))
    .executeTakeFirstOrThrow()
}

/** Counts on each request, because visibility depends on the viewer; one account has few items. */
export function countItems(tx: Tx, rows: RawBuilder<SqlBool>, filters: Filters): Promise<JournalTotals> {
  return tx
    .selectFrom('item')
    .where('deleted_at', 'is', null)
    .where(rows)
    .select(sums(filters, (condition) => sql<number>`(count(*) filter (where ${condition}))::int`))
    .executeTakeFirstOrThrow()
}

type Journal = Tables['journal_count']['journal']

export function matchesJournal(journal: Journal, accountId = 0): RawBuilder<SqlBool> {
  return sql<boolean>`journal = ${journal} and account_id = ${accountId}`
}
