import { type Kysely, sql } from 'kysely'

const statements = [
  // Public keys are never deleted, because others hold signed credentials. Private keys are encrypted with the secret
  // key.
  `create table community_key (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     public_key text not null,
     private_key bytea not null,
     created_at timestamptz not null default now(),
     retired_at timestamptz,
     unique (community_id, public_key)
   )`,
  // One active key per community, also under concurrent requests.
  `create unique index community_key_live on community_key (community_id) where retired_at is null`,

  // Status list indexes are never reused: another revocation must not appear on the credential of a deleted holder.
  `create table credential_status (
     community_id bigint not null default current_community() references community on delete cascade,
     list_number integer not null,
     list_index integer not null,
     recognition_id uuid unique references recognition on delete set null,
     created_at timestamptz not null default now(),
     primary key (community_id, list_number, list_index)
   )`,

  // The document is cleared when the certificator's name is erased, and signed again without it on the next request.
  // json instead of jsonb keeps the order of keys for readers.
  `create table credential (
     recognition_id uuid primary key,
     community_id bigint not null default current_community(),
     account_id bigint not null,
     code text not null unique,
     document json,
     created_at timestamptz not null default now(),
     foreign key (community_id, recognition_id) references recognition (community_id, id) on delete cascade,
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index credential_of_account on credential (account_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['community_key', 'credential_status', 'credential']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update on ${sql.table(table)} to app`.execute(db)
  }
}
