import { type Kysely, sql } from 'kysely'

const statements = [
  // Roles belong to the whole server: the role may already exist, created by an operator or another database, and then
  // the right to create roles is not needed.
  `do $$ begin
     if not exists (select from pg_roles where rolname = 'app') then create role app nologin; end if;
   exception when duplicate_object or unique_violation then null; end $$`,
  `do $$ begin
     if not pg_has_role(current_user, 'app', 'member') then execute format('grant app to %I', current_user); end if;
   exception when unique_violation then null; end $$`,
  `grant usage on schema public to app`,
  `create extension if not exists unaccent`,
  `create extension if not exists pg_trgm`,

  // Community of the transaction; without one, no row is visible.
  `create function current_community() returns bigint language sql stable parallel safe
     as $$ select nullif(current_setting('app.community_id', true), '')::bigint $$`,

  `create table community (
     id bigint generated always as identity primary key,
     slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$'),
     name text not null,
     registration text not null default 'open' check (registration in ('open', 'approval', 'invitation')),
     support_email text,
     support_link text,
     logo_key text,
     favicon_key text,
     created_at timestamptz not null default now()
   )`,
  `create table installation (name text primary key, value text not null)`,
  `create table contact (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     name text not null,
     email text not null,
     subject text not null,
     message text not null,
     locale text not null,
     created_at timestamptz not null default now()
   )`,
  `create index contact_newest on contact (community_id, created_at desc, id desc)`,
  `create table mail (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     recipient text not null,
     sender text not null,
     reply_to text,
     subject text not null,
     text text not null,
     html text not null,
     created_at timestamptz not null default now(),
     sent_at timestamptz
   )`,
  `create index mail_newest on mail (community_id, created_at desc, id desc)`,
  `create table idempotency (
     community_id bigint not null default current_community() references community on delete cascade,
     key text not null,
     scope text not null,
     body_hash text not null,
     status integer,
     answer jsonb,
     created_at timestamptz not null default now(),
     primary key (community_id, scope, key)
   )`,
  `create index idempotency_age on idempotency (created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  // No policy and no grant: only the owner accesses the table.
  await sql`alter table installation enable row level security`.execute(db)
  await sql`alter table community enable row level security`.execute(db)
  await sql`create policy own_community on community to app using (id = current_community())`.execute(db)
  await sql`grant select, update on community to app`.execute(db)
  for (const table of ['contact', 'mail', 'idempotency']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
}
