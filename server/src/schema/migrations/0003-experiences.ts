import { type Kysely, sql } from 'kysely'

const statements = [
  // Base table of journals; each kind has its own fields in another table with the same id.
  `create table item (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     account_id bigint not null,
     kind text not null check (kind in ('experience', 'story')),
     sharing text not null default 'private' check (sharing in ('private', 'group', 'community', 'public')),
     official boolean not null default false,
     highlight boolean not null default false,
     certified boolean not null default false,
     public_token text not null unique,
     indexable boolean not null default false,
     search text not null default '',
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     deleted_at timestamptz,
     unique (community_id, id),
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index item_of_account on item (account_id, created_at desc, id desc) where deleted_at is null`,
  `create index item_certified_of_account on item (account_id, created_at desc, id desc)
     where deleted_at is null and certified`,
  `create index item_kind_of_account on item (account_id, kind, created_at desc, id desc) where deleted_at is null`,
  `create index item_of_community on item (community_id, created_at desc, id desc)
     where deleted_at is null and sharing in ('community', 'public')`,
  `create index item_certified_of_community on item (community_id, created_at desc, id desc)
     where deleted_at is null and sharing in ('community', 'public') and certified`,
  `create index item_kind_of_community on item (community_id, kind, created_at desc, id desc)
     where deleted_at is null and sharing in ('community', 'public')`,
  `create index item_official on item (community_id, created_at desc, id desc) where deleted_at is null and official`,
  `create index item_deleted on item (deleted_at) where deleted_at is not null`,
  `create index item_search on item using gin (search gin_trgm_ops) where deleted_at is null`,

  `create table experience (
     id bigint primary key,
     community_id bigint not null default current_community(),
     description text not null,
     happened_at timestamptz,
     link_url text,
     address jsonb,
     picture jsonb,
     created_at timestamptz not null default now(),
     foreign key (community_id, id) references item (community_id, id) on delete cascade
   )`,
  // Queried when an upload is undone and by the sweep of orphaned files.
  `create index experience_files on experience using gin (picture jsonb_path_ops) where picture is not null`,

  `create table item_team (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     item_id bigint not null,
     team_id bigint not null,
     created_at timestamptz not null default now(),
     unique (item_id, team_id),
     foreign key (community_id, item_id) references item (community_id, id) on delete cascade,
     foreign key (community_id, team_id) references team (community_id, id) on delete cascade
   )`,
  `create index item_team_of_team on item_team (team_id, item_id)`,

  `create table item_tag (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     item_id bigint not null,
     name text not null,
     created_at timestamptz not null default now(),
     foreign key (community_id, item_id) references item (community_id, id) on delete cascade
   )`,
  `create unique index item_tag_once on item_tag (item_id, fold_text(name))`,

  `create table item_skill (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     item_id bigint not null,
     parent_id bigint references item_skill on delete cascade,
     skill_id text,
     name text not null,
     level smallint not null check (level between 0 and 3),
     created_at timestamptz not null default now(),
     foreign key (community_id, item_id) references item (community_id, id) on delete cascade
   )`,
  `create index item_skill_of_item on item_skill (item_id)`,
  `create index item_skill_of_parent on item_skill (parent_id)`,

  // Number of items per journal: counting a million rows for each page would take seconds. Community rows have no
  // account; rows for items shared with a group have account and team.
  `create table journal_count (
     community_id bigint not null references community on delete cascade,
     journal text not null check (journal in ('community', 'official', 'own', 'shared', 'group')),
     account_id bigint not null default 0,
     team_id bigint not null default 0,
     kind text not null,
     certified boolean not null,
     items bigint not null,
     primary key (community_id, account_id, journal, team_id, kind, certified)
   )`,
  // Run as the owner: requests may read counts but never write them. With a team, counts only items shared with it. No
  // foreign key to the account, which would delete the rows before the last item is counted.
  `create function count_item(of item, of_team bigint, step integer) returns void language sql security definer
     set search_path = public
     as $$
       insert into journal_count as counted (community_id, journal, account_id, team_id, kind, certified, items)
       select of.community_id, journal, counts_for, team, of.kind, of.certified, step
       from (
         select journal, counts_for, 0 as team, listed from (values
           ('community', 0, of.sharing in ('community', 'public')),
           ('official', 0, of.official),
           ('own', of.account_id, true),
           ('shared', of.account_id, of.sharing in ('community', 'public'))) as wide (journal, counts_for, listed)
         where of_team is null
         union all
         select 'group', of.account_id, team_id, of.sharing = 'group' from (
           select team_id from item_team where item_id = of.id and of_team is null
           union all select of_team where of_team is not null) as narrow (team_id)
       ) as journals (journal, counts_for, team, listed)
       where of.deleted_at is null and listed
       order by counts_for, journal, team
       on conflict (community_id, account_id, journal, team_id, kind, certified)
         do update set items = counted.items + excluded.items;
       delete from journal_count
       where step < 0 and community_id = of.community_id and account_id = of.account_id and items = 0
     $$`,
  `create function count_items() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         if tg_op <> 'INSERT' then perform count_item(old, null, -1); end if;
         if tg_op <> 'DELETE' then perform count_item(new, null, 1); end if;
         return null;
       end
     $$`,
  `create function count_item_teams() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         if tg_op = 'DELETE' then
           perform count_item(item, old.team_id, -1) from item where item.id = old.item_id;
         else
           perform count_item(item, new.team_id, 1) from item where item.id = new.item_id;
         end if;
         return null;
       end
     $$`,
  // A cascade would delete the teams after the item, when the counts can no longer be computed.
  `create function leave_teams() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         delete from item_team where item_id = old.id;
         return old;
       end
     $$`,
  `create trigger item_leaves before delete on item for each row execute function leave_teams()`,
  `create trigger item_team_changed after insert or delete on item_team
     for each row execute function count_item_teams()`,
  `create trigger item_inserted after insert or delete on item for each row execute function count_items()`,
  `create trigger item_changed after update on item for each row
     when ((old.sharing, old.official, old.certified, old.deleted_at is null)
       is distinct from (new.sharing, new.official, new.certified, new.deleted_at is null))
     execute function count_items()`,
]

const OF_A_COMMUNITY = ['item', 'experience', 'item_team', 'item_tag', 'item_skill']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of [...OF_A_COMMUNITY, 'journal_count']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
  }
  for (const table of OF_A_COMMUNITY) {
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
  await sql`grant select on journal_count to app`.execute(db)
}
