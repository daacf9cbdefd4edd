import { type Kysely, sql } from 'kysely'

const statements = [
  // No row until the owner edits it: a portrait is mostly derived from experiences.
  `create table portrait (
     account_id bigint primary key,
     community_id bigint not null default current_community(),
     headline text not null default '',
     about text not null default '',
     hidden_skills text[] not null default '{}',
     public boolean not null default false,
     public_token text not null unique,
     indexable boolean not null default false,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     unique (community_id, account_id),
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create table portrait_experience (
     account_id bigint not null,
     item_id bigint not null,
     community_id bigint not null default current_community(),
     position smallint not null,
     created_at timestamptz not null default now(),
     primary key (account_id, item_id),
     foreign key (community_id, account_id) references portrait (community_id, account_id) on delete cascade,
     foreign key (community_id, item_id) references item (community_id, id) on delete cascade
   )`,
  `create index portrait_experience_of_item on portrait_experience (item_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['portrait', 'portrait_experience']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
}
