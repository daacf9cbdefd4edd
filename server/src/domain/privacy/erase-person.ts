import { sql } from 'kysely'

import type { Tx } from '../../schema/tables/tables.ts'
import type { Person } from '../identity/account/person.ts'
import { PERSONAL_DATA } from './personal-data/tables.ts'

/** Deletes or redacts the person's data in every table, according to `PERSONAL_DATA`. */
export async function erasePerson(tx: Tx, person: Person): Promise<void> {
  const { bulk_target: target, contact, mail } = PERSONAL_DATA
  await tx
    .deleteFrom('invitation')
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .execute()
  await tx.deleteFrom('bulk_target').where(target.rows(person)).execute()
  await tx.deleteFrom('contact').where(contact.rows(person)).execute()
  await tx.deleteFrom('mail').where(mail.rows(person)).execute()
  await tx.updateTable('nudge').set({ message: null }).where('sender_id', '=', person.id).execute()
  await tx.updateTable('moderation_case').set({ comment: '' }).where('opener_id', '=', person.id).execute()
  await eraseMentions(tx, person)
  await sql`select erase_details_from_audit(${person.id})`.execute(tx)
  await tx.deleteFrom('account').where('id', '=', person.id).execute()
}

/** Redacts mentions of the person in rows of others. */
export async function eraseMentions(tx: Tx, person: Person): Promise<void> {
  await deleteMailsMentioning(tx, person)
  await redactStoredResponses(tx, person)
  await redactAuditEvents(tx, person)
}

/**
 * Deletes sent mails that mention the person, or that went to e-mail addresses they once entered. They serve delivery
 * diagnostics only; unsent mails still belong to their recipient.
 */
async function deleteMailsMentioning(tx: Tx, { id, email, firstname, lastname }: Person): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where('sent_at', 'is not', null)
    .where(
      sql<boolean>`(position(lower(${email}) in lower(text)) > 0 or position(${`${firstname} ${lastname}`} in text) > 0
        or lower(recipient) in (select lower(email) from one_time_token where account_id = ${id}))`,
    )
    .execute()
}

/** The idempotency key stays, so that a repeated request has no effect; only the stored response is cleared. */
async function redactStoredResponses(tx: Tx, person: Person): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify({ data: null }) })
    .where('answer', 'is not', null)
    .where(sql<boolean>`(${PERSONAL_DATA.idempotency.rows(person)} or ${responseMentions(person)})`)
    .execute()
}

/** The application role may not update the audit log, so a function with the owner's rights does it. */
async function redactAuditEvents(tx: Tx, { email, firstname, lastname }: Person): Promise<void> {
  await sql`select erase_from_audit(${email}, ${firstname}, ${lastname})`.execute(tx)
}

/** Whether a stored response contains the e-mail address, or both names in one object. */
function responseMentions({ email, firstname, lastname }: Person) {
  const names = JSON.stringify({ email, firstname, lastname })
  return sql<boolean>`jsonb_path_exists(answer,
    '$.** ? (@ == $email || (@.firstname == $firstname && @.lastname == $lastname))', ${names}::jsonb)`
}
