import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table community
     add column primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
     add column secondary_color text check (secondary_color ~ '^#[0-9a-f]{6}$')`,
  `create table community_text (
     community_id bigint primary key default current_community() references community on delete cascade,
     legal jsonb not null default '{}',
     faq jsonb not null default '[]'
   )`,
  `alter table community_text enable row level security`,
  `create policy own_community on community_text to app using (community_id = current_community())`,
  `grant select, insert, update, delete on community_text to app`,

  // The audit log is filtered by actor, subject or action, newest first.
  `create index audit_event_of_actor on audit_event (community_id, actor_id, created_at desc, id desc)`,
  `create index audit_event_of_subject on audit_event (community_id, subject_id, created_at desc, id desc)`,
  `create index audit_event_of_action on audit_event (community_id, action, created_at desc, id desc)`,

  // Cover the monthly statistics with index-only scans.
  `create index account_joined on account (community_id, created_at, id) where status = 'accepted' and active`,
  `create index item_added on item (community_id, created_at, kind, account_id, id) where deleted_at is null`,
  `create index recognition_given on recognition (community_id, decided_at, requester_id) where status = 'accepted'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
