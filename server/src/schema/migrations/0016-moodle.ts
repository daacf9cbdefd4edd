import { type Kysely, sql } from 'kysely'

const statements = [
  `create table training_center (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     name text not null,
     plugin text not null check (plugin in ('local_oauth', 'local_oauth_openid', 'local_oauth2')),
     base_url text not null,
     client_id text not null,
     client_secret bytea not null,
     logo_key text,
     active boolean not null default true,
     created_at timestamptz not null default now(),
     unique (community_id, id)
   )`,

  // Account on a learning platform. `verified` if its owner also proved the password or e-mail address of the account.
  `create table moodle_identity (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     center_id bigint not null,
     moodle_user_id text not null,
     account_id bigint not null,
     verified boolean not null,
     last_used_at timestamptz not null default now(),
     created_at timestamptz not null default now(),
     unique (center_id, moodle_user_id),
     foreign key (community_id, center_id) references training_center (community_id, id) on delete cascade,
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index moodle_identity_of_account on moodle_identity (account_id)`,

  // One row per returned `state`, which makes it single-use. If the e-mail address already has an account, holds the
  // pending link.
  `create table moodle_sign_in (
     nonce_hash text primary key,
     community_id bigint not null default current_community(),
     center_id bigint not null,
     moodle_user_id text,
     account_id bigint,
     link_token_hash text unique,
     linked_at timestamptz,
     created_at timestamptz not null default now(),
     foreign key (community_id, center_id) references training_center (community_id, id) on delete cascade,
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index moodle_sign_in_of_account on moodle_sign_in (account_id) where account_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['training_center', 'moodle_identity', 'moodle_sign_in']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
}
