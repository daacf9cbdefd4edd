import { type Kysely, sql } from 'kysely'

/**
 * Whoever administers a group does so by a membership. `account.group_admin` stays, for the list of members and for
 * processes of the release before, and follows from the memberships.
 */
const statements = [
  `alter table membership add column group_admin boolean not null default false`,

  // Named to come after the triggers of 0011: those count a membership under the role that the account has by then.
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

  // The release before writes the account alone: taken from it, the right ends in every group; given by it, it holds in
  // the groups of that moment, as it did for that release, and for nobody who is in none.
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

  // The memberships of group admins are few, and nobody may be without their rights until a job has come by.
  `do $$
     begin
       update membership set group_admin = true from account
       where account.id = membership.account_id and account.group_admin;
       update account set group_admin = false where group_admin and not exists (
         select from membership where membership.account_id = account.id and membership.group_admin);
     end
   $$`,

  // As in 0018, but that an admin of groups finds those alone who are in a group that they administer.
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
