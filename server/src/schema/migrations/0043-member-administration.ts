import { type Kysely, sql } from 'kysely'

const statements = [
  // Both tables are small, because old rows are removed, so validation is fast.
  `alter table one_time_token drop constraint one_time_token_kind_check`,
  `alter table one_time_token add constraint one_time_token_kind_check
     check (kind in ('password_reset', 'email_change', 'address_confirmation', 'email_proposal')) not valid`,
  `alter table one_time_token validate constraint one_time_token_kind_check`,

  `alter table bulk_action drop constraint bulk_action_kind_check`,
  `alter table bulk_action add constraint bulk_action_kind_check
     check (kind in ('activate', 'approve', 'deactivate', 'move', 'invite', 'grant_group_admin',
       'revoke_group_admin', 'grant_community_admin', 'revoke_community_admin')) not valid`,
  `alter table bulk_action validate constraint bulk_action_kind_check`,
  // Ids of the groups of a group admin role.
  `alter table bulk_action add column team_ids jsonb`,

  // Names and addresses from before and after a change are erased with the account, whatever they were.
  `create function erase_details_from_audit(erased_account bigint) returns void
     language sql security definer set search_path = public
     as $$
       update audit_event set details = '{}'
       where community_id = current_community() and subject_id = erased_account
         and action in ('member_renamed', 'email_proposed', 'email_proposal_withdrawn', 'email_changed')
     $$`,
  `revoke execute on function erase_details_from_audit(bigint) from public`,
  `grant execute on function erase_details_from_audit(bigint) to app`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
