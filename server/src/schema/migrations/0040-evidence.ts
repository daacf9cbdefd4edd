import { type Kysely, sql } from 'kysely'

/** Of a picture or document, in an experience and in a request that shows it. */
const COLUMNS = `
     community_id bigint not null default current_community() references community on delete cascade,
     position smallint not null,
     kind text not null check (kind in ('picture', 'document')),
     name text not null,
     description text,
     checksum text not null,
     bytes integer not null,
     file_key text,
     picture jsonb,
     created_at timestamptz not null default now(),
     check ((kind = 'picture') = (picture is not null) and (kind = 'document') = (file_key is not null))`

const statements = [
  // Pictures and PDFs of an experience besides its cover. Changes lock the item, so that there are never too many.
  `create table evidence (
     id bigint generated always as identity primary key,
     experience_id bigint not null,${COLUMNS},
     foreign key (community_id, experience_id) references item (community_id, id) on delete cascade
   )`,
  `create index evidence_of_experience on evidence (experience_id, position)`,
  `create index evidence_file on evidence (file_key) where file_key is not null`,
  `create index evidence_files on evidence using gin (picture jsonb_path_ops) where picture is not null`,

  // The pieces that a certifier saw; their files stay while the request does.
  `create table recognition_evidence (
     recognition_id uuid not null,${COLUMNS},
     primary key (recognition_id, position),
     foreign key (community_id, recognition_id) references recognition (community_id, id) on delete cascade
   )`,
  `create index recognition_evidence_file on recognition_evidence (file_key) where file_key is not null`,
  `create index recognition_evidence_files on recognition_evidence using gin (picture jsonb_path_ops)
     where picture is not null`,

  // Checksums belong to no community, so the role of requests reads them one by one.
  `create function stored_checksum(file_key text) returns text
     language sql stable security definer set search_path = public
     as $$ select sha256 from file_checksum where key = file_key $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['evidence', 'recognition_evidence']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
}
