import { type Kysely, sql } from 'kysely'

import type { LateIndex } from '../late-index.ts'

export const indexes: readonly LateIndex[] = [
  { name: 'notification_of_case', on: 'notification (moderation_case_id) where moderation_case_id is not null' },
]

const statements = [
  `alter table community add column public_approval boolean not null default false`,
  `alter table community add column group_admins_curate boolean not null default false`,

  // A report of a reader, or a request of an author, until an admin decides it.
  `create table moderation_case (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     kind text not null check (kind in ('report', 'review', 'publication', 'portrait')),
     author_id bigint not null,
     item_id bigint,
     opener_id bigint,
     report_reason text,
     comment text not null default '',
     status text not null default 'open' check (status in
       ('open', 'hidden', 'dismissed', 'released', 'kept', 'approved', 'refused', 'withdrawn')),
     decision_reason text,
     decided_at timestamptz,
     created_at timestamptz not null default now(),
     unique (community_id, id),
     foreign key (community_id, author_id) references account (community_id, id) on delete cascade,
     foreign key (community_id, item_id) references item (community_id, id) on delete cascade,
     foreign key (community_id, opener_id) references account (community_id, id) on delete set null (opener_id),
     check ((kind = 'portrait') = (item_id is null)),
     check ((kind = 'report') = (report_reason is not null)),
     check ((status = 'open') = (decided_at is null))
   )`,
  `create unique index moderation_case_open on moderation_case (item_id, kind, opener_id)
     where status = 'open' and item_id is not null`,
  `create unique index moderation_case_open_portrait on moderation_case (author_id)
     where status = 'open' and item_id is null`,
  `create index moderation_case_queue on moderation_case (community_id, created_at, id) where status = 'open'`,
  `create index moderation_case_of_item on moderation_case (item_id, id)`,
  `create index moderation_case_of_author on moderation_case (author_id)`,
  `create index moderation_case_of_opener on moderation_case (opener_id)`,
  `create index moderation_case_decided on moderation_case (decided_at)`,
  `alter table moderation_case enable row level security`,
  `create policy own_community on moderation_case to app using (community_id = current_community())`,
  `grant select, insert, update, delete on moderation_case to app`,

  `alter table notification add column moderation_case_id bigint`,
  `alter table notification add constraint notification_of_case_fkey foreign key (community_id, moderation_case_id)
     references moderation_case (community_id, id) on delete cascade not valid`,
  `alter table notification drop constraint notification_about_one_thing`,
  `alter table notification add constraint notification_about_one_thing check (num_nonnulls(
     recognition_id, hiding_id, invitation_id, nudge_id, feedback_note_id, moderation_case_id) = 1) not valid`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
