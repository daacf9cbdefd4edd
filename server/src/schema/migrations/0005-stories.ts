import { type Kysely, sql } from 'kysely'

const statements = [
  `create table story (
     id bigint primary key,
     community_id bigint not null default current_community(),
     title text not null,
     description text not null default '',
     happened_at timestamptz,
     created_at timestamptz not null default now(),
     foreign key (community_id, id) references item (community_id, id) on delete cascade
   )`,
  // The unique constraint is deferrable, hence checked at the end of the statement: positions are updated together.
  `create table story_experience (
     community_id bigint not null default current_community(),
     story_id bigint not null,
     experience_id bigint not null,
     position integer not null,
     created_at timestamptz not null default now(),
     primary key (story_id, experience_id),
     unique (story_id, position) deferrable initially immediate,
     foreign key (community_id, story_id) references item (community_id, id) on delete cascade,
     foreign key (community_id, experience_id) references item (community_id, id) on delete cascade
   )`,
  `create index story_experience_of_experience on story_experience (experience_id)`,

  // A change is counted in one statement, ordered by key. Subtracting first and adding later deadlocked when two
  // transactions changed items in opposite directions.
  `create function journals_of(of item, of_team bigint) returns table (
     community_id bigint, account_id bigint, journal text, team_id bigint, kind text, certified boolean)
     language sql stable security definer set search_path = public
     as $$
       select of.community_id, counts_for, name, team, of.kind, of.certified
       from (
         select name, counts_for, 0::bigint as team, listed from (values
           ('community', 0, of.sharing in ('community', 'public')),
           ('official', 0, of.official),
           ('own', of.account_id, true),
           ('shared', of.account_id, of.sharing in ('community', 'public'))) as wide (name, counts_for, listed)
         where of_team is null
         union all
         select 'group', of.account_id, given, of.sharing = 'group' from (
           select item_team.team_id from item_team where item_team.item_id = of.id and of_team is null
           union all select of_team where of_team is not null) as narrow (given)
       ) as journals (name, counts_for, team, listed)
       where of.id is not null and of.deleted_at is null and listed
     $$`,
  `create function count_change(before item, after item, of_team bigint) returns void language sql security definer
     set search_path = public
     as $$
       insert into journal_count as counted (community_id, account_id, journal, team_id, kind, certified, items)
       select community_id, account_id, journal, team_id, kind, certified, sum(step)
       from (
         select journals_of.*, -1 as step from journals_of(before, of_team)
         union all select journals_of.*, 1 from journals_of(after, of_team)) as steps
       group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0
       order by 1, 2, 3, 4, 5, 6
       on conflict (community_id, account_id, journal, team_id, kind, certified)
         do update set items = counted.items + excluded.items;
       delete from journal_count
       where community_id = before.community_id and account_id = before.account_id and items = 0
     $$`,
  `create or replace function count_items() returns trigger language plpgsql security definer set search_path = public
     as $$
       declare
         before item;
         after item;
       begin
         if tg_op <> 'INSERT' then before := old; end if;
         if tg_op <> 'DELETE' then after := new; end if;
         perform count_change(before, after, null);
         return null;
       end
     $$`,
  `create or replace function count_item_teams() returns trigger language plpgsql security definer
     set search_path = public
     as $$
       begin
         if tg_op = 'DELETE' then
           perform count_change(item, null, old.team_id) from item where item.id = old.item_id;
         else
           perform count_change(null, item, new.team_id) from item where item.id = new.item_id;
         end if;
         return null;
       end
     $$`,
  `drop function count_item(item, bigint, integer)`,

  // A story is certified while one of its experiences is. Locks the stories first, so that of two concurrent changes
  // the second sees the result of the first.
  `create function certify_stories(ids bigint[]) returns void language plpgsql security definer set search_path = public
     as $$
       begin
         perform from item where id = any (ids) order by id for no key update;
         update item set certified = weighed.certified
         from (
           select story.id, exists (
             select from story_experience join item as told on told.id = story_experience.experience_id
             where story_experience.story_id = story.id and told.certified and told.deleted_at is null) as certified
           from unnest(ids) as story (id)) as weighed
         where item.id = weighed.id and item.certified <> weighed.certified;
       end
     $$`,
  `create function experience_changed() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         perform certify_stories(array(select story_id from story_experience where experience_id = new.id));
         return null;
       end
     $$`,
  `create function story_changed() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         perform certify_stories(array(select distinct story_id from changed));
         return null;
       end
     $$`,
  `create trigger item_tells after update on item for each row
     when (new.kind = 'experience'
       and (old.certified, old.deleted_at is null) is distinct from (new.certified, new.deleted_at is null))
     execute function experience_changed()`,
  `create trigger story_gains after insert on story_experience referencing new table as changed
     for each statement execute function story_changed()`,
  `create trigger story_loses after delete on story_experience referencing old table as changed
     for each statement execute function story_changed()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['story', 'story_experience']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
}
