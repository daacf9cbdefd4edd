import { type Kysely, sql } from 'kysely'

const statements = [
  // Client-generated keys of created experiences. A phone may resend weeks later, when `idempotency` rows have expired,
  // so keys stay as long as the account, even after the item is deleted.
  `create table experience_client_key (
     community_id bigint not null default current_community(),
     account_id bigint not null,
     key uuid not null,
     item_id bigint,
     created_at timestamptz not null default now(),
     primary key (community_id, account_id, key),
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade,
     foreign key (community_id, item_id) references item (community_id, id) on delete set null (item_id)
   )`,
  `create index creation_of_item on experience_client_key (item_id)`,
  `alter table experience_client_key enable row level security`,
  `create policy own_community on experience_client_key to app using (community_id = current_community())`,
  `grant select, insert, update, delete on experience_client_key to app`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
