import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table training_center drop constraint training_center_plugin_check`,
  `alter table training_center add constraint training_center_plugin_check
     check (plugin in ('local_oauth', 'local_oauth_openid', 'local_oauth2', 'openid'))`,

  // Claim of an OpenID provider whose values give places in groups; null if there is none.
  `alter table training_center add column groups_claim text`,

  `create table training_center_group (
     community_id bigint not null default current_community() references community on delete cascade,
     center_id bigint not null,
     claim_value text not null,
     team_id bigint not null,
     primary key (center_id, claim_value, team_id),
     foreign key (community_id, center_id) references training_center (community_id, id) on delete cascade,
     foreign key (community_id, team_id) references team (community_id, id) on delete cascade
   )`,
  `create index training_center_group_of_team on training_center_group (team_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`alter table training_center_group enable row level security`.execute(db)
  await sql`create policy own_community on training_center_group to app using (community_id = current_community())`.execute(
    db,
  )
  await sql`grant select, insert, update, delete on training_center_group to app`.execute(db)
}
