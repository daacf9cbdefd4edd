import { type Kysely, sql } from 'kysely'

const statements = [
  // Folds accents and case for search; `unaccent` itself is not immutable and cannot be indexed. In a database with
  // locale C, `lower` handles Latin letters only, so Greek and Cyrillic are mapped explicitly.
  `create function fold_text(value text) returns text language sql immutable parallel safe strict
     as $$ select translate(lower(public.unaccent('public.unaccent', value)),
       'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
       'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюя') $$`,

  `create table account (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     email text not null,
     firstname text not null,
     lastname text not null,
     locale text not null default 'fr',
     status text not null default 'accepted' check (status in ('pending', 'accepted')),
     active boolean not null default true,
     community_admin boolean not null default false,
     group_admin boolean not null default false,
     password_hash text,
     avatar_key text,
     last_activity_at timestamptz,
     created_at timestamptz not null default now(),
     unique (community_id, id)
   )`,
  // Across all communities: an e-mail address belongs to one account.
  `create unique index account_email on account (lower(email))`,
  `create index account_by_name on account (community_id, fold_text(lastname), fold_text(firstname), id)`,
  `create index account_search on account using gin (fold_text(firstname || ' ' || lastname || ' ' || email) gin_trgm_ops)`,

  `create table team (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     name text not null,
     description text not null default '',
     logo_key text,
     members_may_invite boolean not null default true,
     created_at timestamptz not null default now(),
     unique (community_id, id)
   )`,
  `create table membership (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     team_id bigint not null,
     account_id bigint not null,
     created_at timestamptz not null default now(),
     unique (account_id, team_id),
     foreign key (community_id, team_id) references team (community_id, id) on delete cascade,
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index membership_of_team on membership (team_id, account_id)`,

  `create table session (
     id uuid primary key default gen_random_uuid(),
     community_id bigint not null default current_community(),
     account_id bigint not null,
     salt bytea not null,
     generation integer not null default 0,
     rotated_at timestamptz not null default now(),
     device text not null default '',
     ended_at timestamptz,
     created_at timestamptz not null default now(),
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index session_of_account on session (account_id) where ended_at is null`,

  `create table one_time_token (
     hash text primary key,
     community_id bigint not null default current_community(),
     account_id bigint not null,
     kind text not null check (kind in ('password_reset', 'email_change')),
     email text,
     expires_at timestamptz not null,
     used_at timestamptz,
     created_at timestamptz not null default now(),
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index one_time_token_of_account on one_time_token (account_id)`,

  `create table invitation (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     team_id bigint not null,
     inviter_id bigint references account on delete set null,
     email text not null,
     firstname text not null,
     lastname text not null,
     token_hash text not null unique,
     expires_at timestamptz not null,
     used_at timestamptz,
     created_at timestamptz not null default now(),
     foreign key (community_id, team_id) references team (community_id, id) on delete cascade
   )`,
  `create index invitation_newest on invitation (community_id, created_at desc, id desc)`,

  `create table invitation_link (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     team_id bigint not null,
     creator_id bigint references account on delete set null,
     salt bytea not null,
     expires_at timestamptz not null,
     max_uses integer,
     email_domain text,
     uses integer not null default 0,
     revoked_at timestamptz,
     created_at timestamptz not null default now(),
     foreign key (community_id, team_id) references team (community_id, id) on delete cascade
   )`,
  `create index invitation_link_of_team on invitation_link (community_id, team_id)`,

  `create table activity (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     account_id bigint not null,
     kind text not null,
     subject text,
     created_at timestamptz not null default now(),
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index activity_newest on activity (account_id, created_at desc, id desc)`,

  // No foreign keys to accounts: events stay readable after an account is deleted.
  `create table audit_event (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     actor_id bigint,
     subject_id bigint,
     action text not null,
     details jsonb not null default '{}',
     created_at timestamptz not null default now()
   )`,
  `create index audit_event_newest on audit_event (community_id, created_at desc, id desc)`,

  // Counted before the community is known, and outside the request's transaction.
  `create table attempt (
     bucket text primary key,
     count integer not null,
     resets_at timestamptz not null
   )`,
]

const OF_A_COMMUNITY = [
  'account',
  'team',
  'membership',
  'session',
  'one_time_token',
  'invitation',
  'invitation_link',
  'activity',
  'audit_event',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`alter table attempt enable row level security`.execute(db)
  for (const table of OF_A_COMMUNITY) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
}
