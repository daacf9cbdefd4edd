import { type Kysely, sql } from 'kysely'

const statements = [
  // Ids of an imported item at its origin, so that a repeated import adds nothing.
  `create table item_origin (
     community_id bigint not null default current_community() references community on delete cascade,
     account_id bigint not null references account on delete cascade,
     origin text not null,
     item_id bigint not null references item on delete cascade,
     created_at timestamptz not null default now(),
     primary key (account_id, origin)
   )`,
  `create index item_origin_of on item_origin (item_id)`,

  // Certifications by another installation whose credential was verified at import.
  `create table external_certification (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     item_id bigint not null references item on delete cascade,
     code text not null,
     url text not null,
     issuer_name text not null,
     issued_at timestamptz not null,
     created_at timestamptz not null default now(),
     unique (item_id, code)
   )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['item_origin', 'external_certification']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
}
