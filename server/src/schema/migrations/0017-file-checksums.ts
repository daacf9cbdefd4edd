import { type Kysely, sql } from 'kysely'

const statements = [
  // Checksums by key, to detect corrupt or truncated files. Not per community: the referencing rows say whose file it
  // is.
  `create table file_checksum (
     key text primary key,
     sha256 text not null,
     bytes bigint not null,
     created_at timestamptz not null default now()
   )`,
  `alter table file_checksum enable row level security`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
