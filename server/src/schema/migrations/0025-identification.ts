import { type Kysely, sql } from 'kysely'

const statements = [
  // How the certificator was identified, written once with the decision.
  `alter table recognition add column identification jsonb`,
  // Photo of the certificator at the decision: a later photo is not shown with it.
  `alter table recognition add column certificator_avatar text`,
  // How an admin admitted the account: 'approved', 'invited' or 'link'. Null for older accounts.
  `alter table account add column admission text`,
  // Skills and levels in the external credential: it certifies nothing else of the experience.
  `alter table external_certification add column skills jsonb`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
