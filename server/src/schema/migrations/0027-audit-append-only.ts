import { type Kysely, sql } from 'kysely'

/**
 * The audit log is append-only. Erasure of a person needs an exception, so a function of the owner clears the personal
 * data only: actor, subject, action and time stay.
 */
const statements = [
  `create function erase_from_audit(email text, firstname text, lastname text) returns void
     language sql security definer set search_path = public
     as $$
       update audit_event set details = '{}'
       where community_id = current_community() and jsonb_path_exists(details,
         '$.** ? (@ == $email || (@.firstname == $firstname && @.lastname == $lastname))',
         jsonb_build_object('email', email, 'firstname', firstname, 'lastname', lastname))
     $$`,
  `revoke execute on function erase_from_audit(text, text, text) from public`,
  `grant execute on function erase_from_audit(text, text, text) to app`,
  `revoke update, delete on audit_event from app`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
