import { type Kysely, sql } from 'kysely'

import type { LateIndex } from '../late-index.ts'

export const indexes: readonly LateIndex[] = [
  {
    name: 'account_by_firstname',
    on: 'account (community_id, (fold_text(firstname) collate "C"), id) include (state, member_role)',
  },
]

// Like the function of `0013-members-search`, with the sort `firstname`, which has no column of its own.
const statement = `create or replace function member_sorting(sort text, descending boolean, from_end boolean)
     returns text language sql immutable
     as $$
       select case
         when sort in ('group_key', 'last_activity_at') and from_end
           then format('%I %s nulls first, id %2$s', sort, case when descending then 'asc' else 'desc' end)
         when sort in ('group_key', 'last_activity_at')
           then format('%I %s nulls last, id %2$s', sort, case when descending then 'desc' else 'asc' end)
         when sort in ('state', 'member_role')
           then format('%I %s, name_key %2$s, id %2$s', sort, case when descending <> from_end then 'desc' else 'asc' end)
         when sort = 'firstname'
           then format('fold_text(firstname) collate "C" %1$s, id %1$s', case when descending <> from_end then 'desc' else 'asc' end)
         else format('%I %s, id %2$s', sort, case when descending <> from_end then 'desc' else 'asc' end)
       end
     $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
