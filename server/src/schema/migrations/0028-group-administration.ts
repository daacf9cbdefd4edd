import { type Kysely, sql } from 'kysely'

/**
 * Group administration belongs to a membership. `account.group_admin` is derived from memberships, for the member list
 * and for processes of the previous release.
 */
const statements = [
  `alter table membership add column group_admin boolean not null default false`,

  // Named to run after the triggers of 0011, which count a membership under the role that the account has at that time.
  `create function membership_rights() returns trigger language plpgsql security definer set search_path = public
     as $$
       declare
         changed bigint[];
       begin
         if tg_op = 'INSERT' then
           changed := array(select account_id from after where group_admin);
         elsif tg_op = 'DELETE' then
           changed := array(select account_id from before where group_admin);
         else
           changed := array(select account_id from before where group_admin
             union select account_id from after where group_admin);
         end if;
         if cardinality(changed) > 0 then
           update account set group_admin = not account.group_admin
           where id = any(changed) and account.group_admin <> exists (
             select from membership where membership.account_id = account.id and membership.group_admin);
         end if;
         return null;
       end
     $$`,
  `create trigger membership_with_rights_comes after insert on membership referencing new table as after
     for each statement execute function membership_rights()`,
  `create trigger membership_with_rights_changes after update on membership
     referencing old table as before new table as after for each statement execute function membership_rights()`,
  `create trigger membership_with_rights_goes after delete on membership referencing old table as before
     for each statement execute function membership_rights()`,

  // The previous release writes the account only: revoking ends the role in all groups; granting applies to the current
  // groups, and to none if there are no memberships.
  `create function account_rights() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         if new.group_admin <> exists (
           select from membership where membership.account_id = new.id and membership.group_admin) then
           update membership set group_admin = new.group_admin
           where account_id = new.id and membership.group_admin <> new.group_admin;
           if new.group_admin and not found then update account set group_admin = false where id = new.id; end if;
         end if;
         return null;
       end
     $$`,
  `create trigger account_with_rights_changes after update of group_admin on account for each row
     when (old.group_admin is distinct from new.group_admin) execute function account_rights()`,

  // Few rows, and no group admin may lose rights until a job runs, so it is done at once.
  `do $$
     begin
       update membership set group_admin = true from account
       where account.id = membership.account_id and account.group_admin;
       update account set group_admin = false where group_admin and not exists (
         select from membership where membership.account_id = account.id and membership.group_admin);
     end
   $$`,

  // Like 0020, with a filter for members of the groups that an admin administers.
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
              where mine.account_id = ($1->>''admin'')::bigint and mine.group_admin)' else '' end
         || case when wanted ? 'except' then ' and account.id <> all (
              array(select jsonb_array_elements_text($1->''except''))::bigint[])' else '' end
         || coalesce((select string_agg(format(' and account.search_text like fold_text($1->''patterns''->>%s)', place - 1), '')
              from jsonb_array_elements(wanted->'patterns') with ordinality as pattern (value, place)), '')
     $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
