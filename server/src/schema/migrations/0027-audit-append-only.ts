import { type Kysely, sql } from 'kysely'

/**
 * The log of admins' acts is only appended to. An erased person's data must still leave it, so a function of the owner
 * does that, and nothing else: who did what to whom, and when, stays.
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
