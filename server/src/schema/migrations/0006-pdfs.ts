import { type Kysely, sql } from 'kysely'

const statements = [
  // The file name is fixed with the row, so that retries write the same file.
  `create table pdf (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     account_id bigint not null,
     kind text not null check (kind in ('story', 'portrait')),
     subject_id bigint not null,
     subject_account_id bigint not null,
     type smallint,
     locale text not null,
     time_zone text not null,
     status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
     attempts integer not null default 0,
     file_key text not null unique,
     expires_at timestamptz not null,
     created_at timestamptz not null default now(),
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade,
     foreign key (community_id, subject_account_id) references account (community_id, id) on delete cascade
   )`,
  `create index pdf_of_account on pdf (account_id)`,
  `create index pdf_of_subject on pdf (subject_account_id)`,
  `create index pdf_by_end on pdf (expires_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`alter table pdf enable row level security`.execute(db)
  await sql`create policy own_community on pdf to app using (community_id = current_community())`.execute(db)
  await sql`grant select, insert, update, delete on pdf to app`.execute(db)
}
