import { type Kysely, sql } from 'kysely'

import type { LateIndex } from '../late-index.ts'

export const indexes: readonly LateIndex[] = [
  { name: 'invitation_open_by_address', on: 'invitation (community_id, lower(email)) where used_at is null' },
  { name: 'notification_of_invitation', on: 'notification (invitation_id) where invitation_id is not null' },
]

const statements = [
  // Declined, an invitation is used up as well: whoever counts those that wait need not know of it.
  `alter table invitation add column declined_at timestamptz`,

  `alter table notification add column invitation_id bigint`,
  `alter table notification add constraint notification_of_invitation_fkey foreign key (invitation_id)
     references invitation on delete cascade not valid`,
  `alter table notification drop constraint notification_check`,
  `alter table notification add constraint notification_about_one_thing
     check (num_nonnulls(recognition_id, hiding_id, invitation_id) = 1) not valid`,

  // Under row level security no index of addresses would be used (as in 0018): this names the community itself.
  `create function invitations_open_to(address text) returns setof bigint
     language sql stable security definer set search_path = public
     as $$
       select id from invitation
       where community_id = current_community() and used_at is null and lower(email) = lower(address)
     $$`,
]

/** Members of the community are invited into groups, and answer for themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
