import { type Kysely, sql } from 'kysely'

const statements = [
  // An insert locks the community's row, so that there are never too many.
  `create table webhook (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     url text not null,
     secret bytea not null,
     events text[] not null,
     enabled boolean not null default true,
     failing_since timestamptz,
     disabled_at timestamptz,
     created_at timestamptz not null default now(),
     unique (community_id, id)
   )`,

  // One event for one webhook: the outbox of the delivery job, and the log that admins see. `json` keeps the field order.
  `create table webhook_delivery (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     webhook_id bigint not null,
     event_id text not null,
     type text not null,
     payload json not null,
     status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
     attempts smallint not null default 0,
     status_code smallint,
     error text,
     next_attempt_at timestamptz,
     created_at timestamptz not null default now(),
     foreign key (community_id, webhook_id) references webhook (community_id, id) on delete cascade
   )`,
  `create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, id)`,
  `create index webhook_delivery_created on webhook_delivery (created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['webhook', 'webhook_delivery']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
}
