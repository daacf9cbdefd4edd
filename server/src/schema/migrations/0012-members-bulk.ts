import { type Kysely, sql } from 'kysely'

const statements = [
  // Background work on many accounts. The transaction that processes a target deletes it, so each runs once despite
  // crashes, and e-mail addresses are not stored longer than needed.
  `create table bulk_action (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     account_id bigint not null,
     kind text not null check (kind in ('activate', 'approve', 'deactivate', 'move', 'invite')),
     status text not null default 'running' check (status in ('running', 'done', 'stopped')),
     from_team_id bigint,
     team_id bigint,
     locale text not null,
     total integer not null,
     done integer not null default 0,
     changed integer not null default 0,
     added integer not null default 0,
     created_at timestamptz not null default now(),
     finished_at timestamptz,
     unique (community_id, id),
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index bulk_action_of_account on bulk_action (account_id, id desc)`,
  `create table bulk_target (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     bulk_action_id bigint not null,
     account_id bigint,
     email text,
     firstname text,
     lastname text,
     created_at timestamptz not null default now(),
     foreign key (community_id, bulk_action_id) references bulk_action (community_id, id) on delete cascade,
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index bulk_target_of_action on bulk_target (bulk_action_id, id)`,
  `create index bulk_target_of_account on bulk_target (account_id) where account_id is not null`,

  `alter table invitation
     add column sent_at timestamptz not null default now(),
     add column search_text text not null generated always as (fold_text(firstname || ' ' || lastname || ' ' || email)) stored`,
  `update invitation set sent_at = created_at`,
  `create index invitation_open on invitation (community_id, sent_at desc, id desc) where used_at is null`,
  `create index invitation_open_to on invitation (team_id, lower(email)) where used_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['bulk_action', 'bulk_target']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
  }
  await sql`grant select, insert, update, delete on bulk_action, bulk_target to app`.execute(db)
}
