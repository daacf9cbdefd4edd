import { sql } from 'kysely'

import type { Tx } from '../../schema/tables/tables.ts'
import type { Person } from '../identity/account/person.ts'
import { PERSONAL_DATA } from './personal-data/tables.ts'

/** Takes a person out of every table; `PERSONAL_DATA` says how each of them is treated. */
export async function erasePerson(tx: Tx, person: Person): Promise<void> {
  const { bulk_target: target, contact, mail } = PERSONAL_DATA
  await tx
    .deleteFrom('invitation')
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .execute()
  await tx.deleteFrom('bulk_target').where(target.rows(person)).execute()
  await tx.deleteFrom('contact').where(contact.rows(person)).execute()
  await tx.deleteFrom('mail').where(mail.rows(person)).execute()
  await eraseMentions(tx, person)
  await tx.deleteFrom('account').where('id', '=', person.id).execute()
}

/** Where others' rows tell of the person. */
export async function eraseMentions(tx: Tx, person: Person): Promise<void> {
  await deleteMailsMentioning(tx, person)
  await redactStoredResponses(tx, person)
  await redactAuditEvents(tx, person)
}

/**
 * Copies of what was sent elsewhere and tells of the person: to others, and to addresses they once gave for their own.
 * They serve to look into a delivery only; one that is still to be sent is its receiver's.
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

/** The claim of the key stays, so that nothing is done twice; only what was answered goes. */
async function redactStoredResponses(tx: Tx, person: Person): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify({ data: null }) })
    .where('answer', 'is not', null)
    .where(sql<boolean>`(${PERSONAL_DATA.idempotency.rows(person)} or ${answerTells(person)})`)
    .execute()
}

/** The application may not change the log: a function of the owner takes the person out of its details. */
async function redactAuditEvents(tx: Tx, { email, firstname, lastname }: Person): Promise<void> {
  await sql`select erase_from_audit(${email}, ${firstname}, ${lastname})`.execute(tx)
}

/** Whether a kept answer names the person anywhere: by address, or by both names in one object. */
function answerTells({ email, firstname, lastname }: Person) {
  const names = JSON.stringify({ email, firstname, lastname })
  return sql<boolean>`jsonb_path_exists(answer,
    '$.** ? (@ == $email || (@.firstname == $firstname && @.lastname == $lastname))', ${names}::jsonb)`
}
