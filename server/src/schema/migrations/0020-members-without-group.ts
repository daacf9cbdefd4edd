import { type Kysely, sql } from 'kysely'

/** Like 0013, with a filter for members without a group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function member_conditions(wanted jsonb) returns text language sql immutable
     as $$
       select 'account.community_id = current_community()'
         || case when wanted ? 'state' then ' and account.state = ($1->>''state'')::smallint' else '' end
         || case when wanted ? 'role' then ' and account.member_role = ($1->>''role'')::smallint' else '' end
         || case when wanted ? 'below' then ' and account.member_role < ($1->>''below'')::smallint' else '' end
         || case when wanted ? 'groupless' then ' and account.group_key is null' else '' end
         || case when wanted ? 'team' then ' and account.id in (
              select membership.account_id from membership where membership.team_id = ($1->>''team'')::bigint)' else '' end
         || case when wanted ? 'admin' then ' and account.id in (
              select theirs.account_id from membership theirs join membership mine on mine.team_id = theirs.team_id
              where mine.account_id = ($1->>''admin'')::bigint)' else '' end
         || case when wanted ? 'except' then ' and account.id <> all (
              array(select jsonb_array_elements_text($1->''except''))::bigint[])' else '' end
         || coalesce((select string_agg(format(' and account.search_text like fold_text($1->''patterns''->>%s)', place - 1), '')
              from jsonb_array_elements(wanted->'patterns') with ordinality as pattern (value, place)), '')
     $$`,
    )
    .execute(db)
}
