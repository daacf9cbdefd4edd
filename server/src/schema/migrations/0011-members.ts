import { type Kysely, sql } from 'kysely'

/** Columns of the index used by each sort; `id` breaks ties. */
const SORTS = {
  account_by_name: 'name_key, id',
  account_by_email: 'email_key, id',
  account_by_state: 'state, name_key, id',
  account_by_role: 'member_role, name_key, id',
  account_by_group: 'group_key, id',
  account_by_group_backwards: 'group_key desc nulls last, id desc',
  account_by_creation: 'created_at, id',
  account_by_experiences: 'experiences_count, id',
  account_by_stories: 'stories_count, id',
  account_by_certified: 'certified_count, id',
  account_by_activity: 'last_activity_at, id',
  account_by_activity_backwards: 'last_activity_at desc nulls last, id desc',
}

const statements = [
  // Columns for filter, search and sort of the member list are stored: computing them for 50,000 accounts per query
  // would take seconds. Collation C, so that all databases sort alike.
  `alter table account
     add column state smallint not null generated always as
       (case when not active then 2 when status = 'pending' then 1 else 0 end) stored,
     add column member_role smallint not null generated always as
       (case when community_admin then 2 when group_admin then 1 else 0 end) stored,
     add column name_key text collate "C" not null generated always as (fold_text(lastname) || ' ' || fold_text(firstname)) stored,
     add column email_key text collate "C" not null generated always as (lower(email)) stored,
     add column search_text text not null generated always as
       (' ' || fold_text(firstname || ' ' || lastname || ' ' || email)) stored,
     add column group_key text collate "C",
     add column experiences_count integer not null default 0,
     add column stories_count integer not null default 0,
     add column certified_count integer not null default 0`,
  `drop index account_by_name`,
  `drop index account_search`,
  `create index account_search on account using gin (search_text gin_trgm_ops)`,
  // Includes the filter columns, so that a far page needs an index-only scan.
  ...Object.entries(SORTS).map(
    ([name, columns]) => `create index ${name} on account (community_id, ${columns}) include (state, member_role)`,
  ),

  // Members by state and role, in the community (team 0) and in each group.
  `create table member_count (
     community_id bigint not null references community on delete cascade,
     team_id bigint not null,
     state smallint not null,
     member_role smallint not null,
     members bigint not null,
     primary key (community_id, team_id, state, member_role)
   )`,
  `create type member_step as
     (community_id bigint, team_id bigint, state smallint, member_role smallint, step bigint)`,
  `create function count_members(steps member_step[]) returns void language sql security definer
     set search_path = public
     as $$
       insert into member_count as counted (community_id, team_id, state, member_role, members)
       select community_id, team_id, state, member_role, sum(step) from unnest(steps)
       group by 1, 2, 3, 4 having sum(step) <> 0 order by 1, 2, 3, 4
       on conflict (community_id, team_id, state, member_role)
         do update set members = counted.members + excluded.members
     $$`,
  // Updates the counts of the community and of each of the account's groups; unchanged rows sum to 0. A lateral join,
  // because a plan cached for one account would be reused for five thousand.
  `create function account_counted() returns trigger language plpgsql security definer set search_path = public
     as $$
       declare
         steps member_step[];
       begin
         if tg_op = 'INSERT' then
           steps := array(select row(community_id, 0, state, member_role, 1)::member_step from after);
         elsif tg_op = 'DELETE' then
           steps := array(select row(community_id, 0, state, member_role, -1)::member_step from before);
         else
           steps := array(
             select row(changed.community_id, places.team_id, state, member_role, sum(step))::member_step
             from (
               select id, community_id, state, member_role, -1 as step from before
               union all select id, community_id, state, member_role, 1 from after) as changed
             cross join lateral (
               select 0 as team_id union all
               select membership.team_id from membership where membership.account_id = changed.id) as places
             group by changed.community_id, places.team_id, state, member_role having sum(step) <> 0);
         end if;
         if cardinality(steps) > 0 then perform count_members(steps); end if;
         return null;
       end
     $$`,
  `create trigger account_comes after insert on account referencing new table as after
     for each statement execute function account_counted()`,
  `create trigger account_changes after update on account referencing old table as before new table as after
     for each statement execute function account_counted()`,
  `create trigger account_goes after delete on account referencing old table as before
     for each statement execute function account_counted()`,
  // A cascade would delete the memberships after the account, when the counts can no longer be computed.
  `create function leave_groups() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         perform count_members(array(
           select row(old.community_id, team_id, old.state, old.member_role, -1)::member_step
           from membership where account_id = old.id));
         return old;
       end
     $$`,
  `create trigger account_leaves before delete on account for each row execute function leave_groups()`,

  `create function first_group(of_account bigint) returns text language sql stable
     as $$
       select fold_text(team.name) from membership join team on team.id = membership.team_id
       where membership.account_id = of_account order by membership.created_at, membership.id limit 1
     $$`,
  `create function name_groups(accounts bigint[]) returns void language sql security definer set search_path = public
     as $$
       update account set group_key = first_group(account.id)
       where id = any(accounts) and group_key is distinct from first_group(account.id)
     $$`,
  `create function membership_counted() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         if tg_op <> 'INSERT' then
           perform count_members(array(
             select row(account.community_id, before.team_id, account.state, account.member_role, -1)::member_step
             from before join account on account.id = before.account_id));
           perform name_groups(array(select account_id from before));
         end if;
         if tg_op <> 'DELETE' then
           perform count_members(array(
             select row(account.community_id, after.team_id, account.state, account.member_role, 1)::member_step
             from after join account on account.id = after.account_id));
           perform name_groups(array(select account_id from after));
         end if;
         return null;
       end
     $$`,
  `create trigger membership_comes after insert on membership referencing new table as after
     for each statement execute function membership_counted()`,
  `create trigger membership_changes after update on membership referencing old table as before new table as after
     for each statement execute function membership_counted()`,
  `create trigger membership_goes after delete on membership referencing old table as before
     for each statement execute function membership_counted()`,
  `create function team_renamed() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         perform name_groups(array(select account_id from membership where team_id = new.id));
         return null;
       end
     $$`,
  `create trigger team_renames after update of name on team for each row
     when (old.name is distinct from new.name) execute function team_renamed()`,

  // Copies the counts of a person's own journal to the account, for sorting the member list.
  `create function tell_member_counts() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         update account set (experiences_count, stories_count, certified_count) = (
           select coalesce(sum(items) filter (where kind = 'experience'), 0),
             coalesce(sum(items) filter (where kind = 'story'), 0),
             coalesce(sum(items) filter (where kind = 'experience' and certified), 0)
           from journal_count
           where journal_count.community_id = account.community_id and journal_count.account_id = account.id
             and journal = 'own')
         where id = coalesce(new.account_id, old.account_id);
         return null;
       end
     $$`,
  `create trigger journal_count_changes after insert or update on journal_count for each row
     when (new.journal = 'own') execute function tell_member_counts()`,
  `create trigger journal_count_goes after delete on journal_count for each row
     when (old.journal = 'own') execute function tell_member_counts()`,

  `update account set group_key = first_group(account.id)`,
  `update account set experiences_count = counted.experiences, stories_count = counted.stories,
     certified_count = counted.certified
   from (select account_id,
       coalesce(sum(items) filter (where kind = 'experience'), 0) as experiences,
       coalesce(sum(items) filter (where kind = 'story'), 0) as stories,
       coalesce(sum(items) filter (where kind = 'experience' and certified), 0) as certified
     from journal_count where journal = 'own' group by account_id) as counted
   where counted.account_id = account.id`,
  `insert into member_count (community_id, team_id, state, member_role, members)
   select community_id, 0, state, member_role, count(*) from account group by 1, 2, 3, 4
   union all
   select account.community_id, membership.team_id, state, member_role, count(*)
   from account join membership on membership.account_id = account.id group by 1, 2, 3, 4`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['member_count']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
  }
  await sql`grant select on member_count to app`.execute(db)
}
