import { type Kysely, sql } from 'kysely'

import type { LateIndex } from '../late-index.ts'

export const indexes: readonly LateIndex[] = [
  { name: 'invitation_open_by_address', on: 'invitation (community_id, lower(email)) where used_at is null' },
  { name: 'notification_of_invitation', on: 'notification (invitation_id) where invitation_id is not null' },
]

const statements = [
  // Declining also sets `used_at`, so that counts of open invitations need not check this column.
  `alter table invitation add column declined_at timestamptz`,

  `alter table notification add column invitation_id bigint`,
  `alter table notification add constraint notification_of_invitation_fkey foreign key (invitation_id)
     references invitation on delete cascade not valid`,
  `alter table notification drop constraint notification_check`,
  `alter table notification add constraint notification_about_one_thing
     check (num_nonnulls(recognition_id, hiding_id, invitation_id) = 1) not valid`,

  // Under row level security no index on e-mail addresses would be used (see 0004): the function filters by community
  // itself.
  `create function invitations_open_to(address text) returns setof bigint
     language sql stable security definer set search_path = public
     as $$
       select id from invitation
       where community_id = current_community() and used_at is null and lower(email) = lower(address)
     $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
