import { type Kysely, sql } from 'kysely'

const statements = [
  // The table is small, because expired links are removed after a day, so validation is fast.
  `alter table one_time_token drop constraint one_time_token_kind_check`,
  `alter table one_time_token add constraint one_time_token_kind_check
     check (kind in ('password_reset', 'email_change', 'address_confirmation')) not valid`,
  `alter table one_time_token validate constraint one_time_token_kind_check`,

  // A membership through a domain-limited link, granted once the account's e-mail address is confirmed.
  `create table waiting_membership (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community(),
     account_id bigint not null,
     link_id bigint not null references invitation_link on delete cascade,
     created_at timestamptz not null default now(),
     unique (account_id, link_id),
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade
   )`,
  `create index waiting_membership_of_link on waiting_membership (link_id)`,
  `alter table waiting_membership enable row level security`,
  `create policy own_community on waiting_membership to app using (community_id = current_community())`,
  `grant select, insert, update, delete on waiting_membership to app`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
