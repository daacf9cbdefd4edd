import { type Kysely, sql } from 'kysely'

const statements = [
  `create table personal_access_token (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     account_id bigint not null,
     name text not null,
     scopes text[] not null check (cardinality(scopes) > 0),
     hash text not null unique,
     last_four text not null,
     expires_at timestamptz not null,
     last_used_at timestamptz,
     created_at timestamptz not null default now(),
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index personal_access_token_of_account on personal_access_token (account_id)`,
  `create index personal_access_token_expiry on personal_access_token (expires_at)`,

  // In the database, so that no way of changing a password or deactivating an account can forget it.
  `create function end_personal_access_tokens() returns trigger
     language plpgsql security definer set search_path = public
     as $$
       begin
         delete from personal_access_token where account_id = new.id;
         return null;
       end
     $$`,
  `create trigger account_ends_personal_access_tokens after update of password_hash, active on account for each row
     when (old.password_hash is distinct from new.password_hash or (old.active and not new.active))
     execute function end_personal_access_tokens()`,

  `alter table personal_access_token enable row level security`,
  `create policy own_community on personal_access_token to app using (community_id = current_community())`,
  `grant select, insert, update, delete on personal_access_token to app`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
