import { type Kysely, sql } from 'kysely'

import type { LateIndex } from '../late-index.ts'

export const indexes: readonly LateIndex[] = [
  { name: 'notification_of_feedback_note', on: 'notification (feedback_note_id) where feedback_note_id is not null' },
]

const statements = [
  // An exchange between one reader and the author of an experience. The row stays when all notes are deleted, because
  // its counts and `hidden_at` limit what the reader may still write.
  `create table feedback (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     experience_id bigint not null,
     writer_id bigint not null,
     hidden_at timestamptz,
     writer_notes smallint not null default 0,
     author_notes smallint not null default 0,
     writer_mailed_at timestamptz,
     author_mailed_at timestamptz,
     last_note_at timestamptz not null default now(),
     created_at timestamptz not null default now(),
     unique (community_id, id),
     unique (experience_id, writer_id),
     foreign key (community_id, experience_id) references item (community_id, id) on delete cascade,
     foreign key (community_id, writer_id) references account (community_id, id) on delete cascade
   )`,
  `create index feedback_newest on feedback (experience_id, last_note_at desc, id desc)`,
  `create index feedback_of_writer on feedback (writer_id)`,

  `create table feedback_note (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     feedback_id bigint not null,
     by_author boolean not null,
     text text not null,
     reported_at timestamptz,
     created_at timestamptz not null default now(),
     unique (community_id, id),
     foreign key (community_id, feedback_id) references feedback (community_id, id) on delete cascade
   )`,
  `create index feedback_note_of_feedback on feedback_note (feedback_id, id)`,

  `alter table notification add column feedback_note_id bigint`,
  `alter table notification add constraint notification_of_feedback_note_fkey
     foreign key (community_id, feedback_note_id) references feedback_note (community_id, id) on delete cascade not valid`,
  `alter table notification drop constraint notification_about_one_thing`,
  `alter table notification add constraint notification_about_one_thing
     check (num_nonnulls(recognition_id, hiding_id, invitation_id, nudge_id, feedback_note_id) = 1) not valid`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['feedback', 'feedback_note']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
}
