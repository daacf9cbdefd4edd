import { type Kysely, sql } from 'kysely'

const statements = [
  // Same mailbox: ignores case and `+` suffixes, but not dots.
  `create function normalize_email(address text) returns text language sql immutable parallel safe strict
     as $$ select lower(regexp_replace(address, '[+][^@]*@', '@')) $$`,

  // Rows are never deleted: requests and decisions stay when people and experiences go. Their personal data is blanked
  // (see `recognition/requests/erase.ts`); the foreign keys only clear dangling ids.
  `create table recognition (
     id uuid primary key default gen_random_uuid(),
     community_id bigint not null default current_community() references community on delete cascade,
     experience_id bigint references item on delete set null,
     requester_id bigint references account on delete set null,
     certificator_id bigint references account on delete set null,
     certificator_kind text not null check (certificator_kind in ('member', 'external')),
     certificator_email text,
     certificator_firstname text,
     certificator_lastname text,
     certificator_role text,
     locale text not null,
     message text,
     status text not null default 'pending'
       check (status in ('pending', 'accepted', 'returned', 'declined', 'cancelled', 'expired', 'revoked')),
     token_hash text not null unique,
     token_salt bytea not null,
     snapshot jsonb,
     picture jsonb,
     certified_snapshot jsonb,
     snapshot_hash text,
     changed boolean not null default false,
     comment text,
     decided_at timestamptz,
     revoked_at timestamptz,
     revocation_reason text,
     reminders integer not null default 0,
     reminded_at timestamptz,
     expires_at timestamptz not null,
     created_at timestamptz not null default now(),
     unique (community_id, id),
     check (status <> 'accepted' or decided_at is not null),
     check (status <> 'revoked' or revoked_at is not null)
   )`,
  // One open request per certificator, also under concurrent requests.
  `create unique index recognition_open_to_address on recognition (experience_id, normalize_email(certificator_email))
     where status = 'pending'`,
  `create unique index recognition_open_to_member on recognition (experience_id, certificator_id)
     where status = 'pending'`,
  `create index recognition_of_experience on recognition (experience_id)`,
  `create index recognition_of_requester on recognition (requester_id, created_at desc, id)`,
  `create index recognition_of_certificator on recognition (certificator_id, created_at desc, id)`,
  `create index recognition_of_address on recognition (normalize_email(certificator_email))`,
  `create index recognition_by_end on recognition (expires_at) where status = 'pending'`,
  `create index recognition_files on recognition using gin (picture jsonb_path_ops) where picture is not null`,

  // No foreign key to the experience's skill, which may change or be removed while the request stays.
  `create table recognition_skill (
     recognition_id uuid not null,
     item_skill_id bigint not null,
     community_id bigint not null default current_community(),
     position smallint not null,
     skill_id text,
     name text not null,
     level smallint not null check (level between 0 and 3),
     decision text check (decision in ('confirmed', 'lowered', 'refused')),
     decided_level smallint check (decided_level between 0 and 3),
     comment text,
     created_at timestamptz not null default now(),
     primary key (recognition_id, item_skill_id),
     foreign key (community_id, recognition_id) references recognition (community_id, id) on delete cascade
   )`,
  `create table recognition_event (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     recognition_id uuid not null,
     kind text not null,
     actor text not null check (actor in ('requester', 'certificator', 'system')),
     created_at timestamptz not null default now(),
     foreign key (community_id, recognition_id) references recognition (community_id, id) on delete cascade
   )`,
  `create index recognition_event_of_recognition on recognition_event (recognition_id, id)`,

  `create table notification (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     account_id bigint not null,
     recognition_id uuid not null,
     kind text not null,
     read_at timestamptz,
     created_at timestamptz not null default now(),
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade,
     foreign key (community_id, recognition_id) references recognition (community_id, id) on delete cascade
   )`,
  `create index notification_newest on notification (account_id, created_at desc, id desc)`,
  `create index notification_unread on notification (account_id) where read_at is null`,
  `create index notification_of_recognition on notification (recognition_id)`,

  // Opted-out e-mail addresses as HMACs, so that the table does not reveal them.
  `create table mail_opt_out (
     community_id bigint not null default current_community() references community on delete cascade,
     address_hash text not null,
     created_at timestamptz not null default now(),
     primary key (community_id, address_hash)
   )`,
  `alter table mail add column unsubscribe_url text`,
  `alter table account add column muted_mails text[] not null default '{}'`,
  // Set when a mailed link is used; a form does not prove an e-mail address.
  `alter table account add column email_confirmed_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['recognition', 'recognition_skill', 'recognition_event', 'notification', 'mail_opt_out']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
}
