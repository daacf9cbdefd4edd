import { type Kysely, sql } from 'kysely'

const statements = [
  // Reason why an admin hid an item. `item.hiding_id` is the active one; ended ones stay.
  `create table hiding (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     item_id bigint not null,
     reason text not null,
     created_at timestamptz not null default now(),
     unique (community_id, id),
     foreign key (community_id, item_id) references item (community_id, id) on delete cascade
   )`,
  `create index hiding_of_item on hiding (item_id)`,
  `alter table item add column hiding_id bigint`,
  `alter table item add foreign key (community_id, hiding_id) references hiding (community_id, id)`,
  `create index item_hidden on item (hiding_id) where hiding_id is not null`,
  `alter table hiding enable row level security`,
  `create policy own_community on hiding to app using (community_id = current_community())`,
  `grant select, insert, update, delete on hiding to app`,

  // A notification is about exactly one object.
  `alter table notification alter column recognition_id drop not null`,
  `alter table notification add column hiding_id bigint`,
  `alter table notification add foreign key (community_id, hiding_id) references hiding (community_id, id)
     on delete cascade`,
  `alter table notification add check (num_nonnulls(recognition_id, hiding_id) = 1)`,
  `create index notification_of_hiding on notification (hiding_id) where hiding_id is not null`,

  // An official item is listed only while the community may see it: the flag alone must not reveal private items.
  `create or replace function journals_of(of item, of_team bigint) returns table (
     community_id bigint, account_id bigint, journal text, team_id bigint, kind text, certified boolean)
     language sql stable security definer set search_path = public
     as $$
       select of.community_id, counts_for, name, team, of.kind, of.certified
       from (
         select name, counts_for, 0::bigint as team, listed from (values
           ('community', 0, of.sharing in ('community', 'public')),
           ('official', 0, of.official and of.sharing in ('community', 'public')),
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
  `delete from journal_count where journal = 'official'`,
  `insert into journal_count (community_id, journal, kind, certified, items)
     select community_id, 'official', kind, certified, count(*) from item
     where official and sharing in ('community', 'public') and deleted_at is null
     group by community_id, kind, certified`,
  `drop index item_official`,
  `create index item_official on item (community_id, created_at desc, id desc)
     where deleted_at is null and official and sharing in ('community', 'public')`,

  // A hidden experience is not shown in stories and does not certify them.
  `create or replace function certify_stories(ids bigint[]) returns void language plpgsql security definer
     set search_path = public
     as $$
       begin
         perform from item where id = any (ids) order by id for no key update;
         update item set certified = weighed.certified
         from (
           select story.id, exists (
             select from story_experience join item as told on told.id = story_experience.experience_id
             where story_experience.story_id = story.id and told.certified and told.deleted_at is null
               and told.hiding_id is null) as certified
           from unnest(ids) as story (id)) as weighed
         where item.id = weighed.id and item.certified <> weighed.certified;
       end
     $$`,
  `drop trigger item_tells on item`,
  `create trigger item_tells after update on item for each row
     when (new.kind = 'experience' and (old.certified, old.deleted_at is null, old.hiding_id is null)
       is distinct from (new.certified, new.deleted_at is null, new.hiding_id is null))
     execute function experience_changed()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
