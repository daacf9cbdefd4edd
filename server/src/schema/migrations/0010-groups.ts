import { type Kysely, sql } from 'kysely'

const statements = [
  // Skills of the community if `team_id` is null. Experiences reference them by text (`g12`, `c7`) and keep their
  // names.
  `create table custom_skill (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     team_id bigint,
     parent_id bigint references custom_skill on delete cascade,
     name text not null,
     position integer not null,
     created_at timestamptz not null default now(),
     foreign key (community_id, team_id) references team (community_id, id) on delete cascade
   )`,
  `create index catalogue_skill_of on custom_skill (community_id, team_id)`,
  `create index catalogue_skill_under on custom_skill (parent_id)`,

  `create table team_tag (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     team_id bigint not null,
     name text not null,
     position integer not null,
     created_at timestamptz not null default now(),
     foreign key (community_id, team_id) references team (community_id, id) on delete cascade
   )`,
  `create index team_tag_of on team_tag (team_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['custom_skill', 'team_tag']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_community on ${sql.table(table)} to app using (community_id = current_community())`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
  }
}
