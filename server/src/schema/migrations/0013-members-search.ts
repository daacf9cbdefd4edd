import { type Kysely, sql } from 'kysely'

/**
 * Functions for the same reason as in 0004: under row level security no text index would be used. They filter by
 * community themselves and are planned for the given filters.
 */
const statements = [
  `create function member_conditions(wanted jsonb) returns text language sql immutable
     as $$
       select 'account.community_id = current_community()'
         || case when wanted ? 'state' then ' and account.state = ($1->>''state'')::smallint' else '' end
         || case when wanted ? 'role' then ' and account.member_role = ($1->>''role'')::smallint' else '' end
         || case when wanted ? 'below' then ' and account.member_role < ($1->>''below'')::smallint' else '' end
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
  // From the end, `nulls` and directions are reversed, so that the same index is scanned backwards.
  `create function member_sorting(sort text, descending boolean, from_end boolean) returns text language sql immutable
     as $$
       select case
         when sort in ('group_key', 'last_activity_at') and from_end
           then format('%I %s nulls first, id %2$s', sort, case when descending then 'asc' else 'desc' end)
         when sort in ('group_key', 'last_activity_at')
           then format('%I %s nulls last, id %2$s', sort, case when descending then 'desc' else 'asc' end)
         when sort in ('state', 'member_role')
           then format('%I %s, name_key %2$s, id %2$s', sort, case when descending <> from_end then 'desc' else 'asc' end)
         else format('%I %s, id %2$s', sort, case when descending <> from_end then 'desc' else 'asc' end)
       end
     $$`,
  `create function members_found(wanted jsonb, sort text, descending boolean, from_end boolean, amount bigint, skip bigint)
     returns setof bigint language plpgsql stable security definer set search_path = public
     as $$
       begin
         return query execute 'select account.id from account where ' || member_conditions(wanted)
           || ' order by ' || member_sorting(sort, descending, from_end) || ' limit $2 offset $3'
           using wanted, amount, skip;
       end
     $$`,
  `create function members_counted(wanted jsonb, up_to bigint) returns bigint
     language plpgsql stable security definer set search_path = public
     as $$
       declare
         found bigint;
       begin
         execute 'select count(*) from (select from account where ' || member_conditions(wanted) || ' limit $2) as members'
           into found using wanted, up_to;
         return found;
       end
     $$`,
  `create or replace function members_named(patterns text[], amount integer) returns setof bigint
     language plpgsql stable security definer set search_path = public
     as $$
       begin
         return query execute
           'select account.id from account
            where account.community_id = $1 and account.state = 0 and account.search_text like $2
              and fold_text(account.firstname || '' '' || account.lastname) like all ($3)
            order by account.name_key, account.id limit $4'
           using current_community(), patterns[1], patterns, amount;
       end
     $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
