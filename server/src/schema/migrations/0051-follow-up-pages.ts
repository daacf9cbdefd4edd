import { type Kysely, sql } from 'kysely'

/** A page begins at a given learner: the row comparison has the columns of `learner_sorting`, so that its index is used. */
const statements = [
  `create function learner_start(start jsonb) returns text language sql immutable
     as $$
       select format(' and (%s, id) %s (%s, ($1->''start''->>''id'')::bigint)',
         case start->>'sort'
           when 'last_entry_at' then 'coalesce(last_entry_at, created_at)'
           when 'certified_share' then '(certified_count * 1000 / greatest(experiences_count, 1))'
           when 'waiting_requests_count' then 'waiting_requests_count, name_key'
           when 'experiences_count' then 'experiences_count'
           when 'stories_count' then 'stories_count'
           else 'name_key' end,
         case when (start->>'descending')::boolean then '<' else '>' end
           || case when (start->>'inclusive')::boolean then '=' else '' end,
         case
           when start->>'sort' = 'last_entry_at'
             then 'timestamptz ''epoch'' + ($1->''start''->>''value'')::bigint * interval ''1 microsecond'''
           when start->>'sort' = 'waiting_requests_count'
             then '($1->''start''->>''value'')::bigint, ($1->''start''->>''name'') collate "C"'
           when start->>'sort' in ('certified_share', 'experiences_count', 'stories_count')
             then '($1->''start''->>''value'')::bigint'
           else '($1->''start''->>''name'') collate "C"' end)
     $$`,
  `create or replace function learner_conditions(wanted jsonb) returns text language sql immutable
     as $$
       select member_conditions(wanted)
         || ' and account.id in (select membership.account_id from membership
              where membership.team_id = ($1->>''learnersOf'')::bigint and not membership.group_admin)'
         || case when wanted ? 'silentSince' then
              ' and coalesce(account.last_entry_at, account.created_at) < ($1->>''silentSince'')::timestamptz' else '' end
         || case when wanted ? 'waiting' then ' and account.waiting_requests_count > 0' else '' end
         || case when wanted ? 'start' then learner_start(wanted->'start') else '' end
     $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
