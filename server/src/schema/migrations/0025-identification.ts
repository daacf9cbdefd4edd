import { type Kysely, sql } from 'kysely'

const statements = [
  // How the certifier was identified, written once with the decision.
  `alter table recognition add column identification jsonb`,
  // The key of the certifier's photo at the decision: a later photo is not shown beside what was certified before.
  `alter table recognition add column certificator_avatar text`,
  // What an admin did to let the account in: 'approved', 'invited' or 'link'. Unknown for accounts there were before.
  `alter table account add column admission text`,
  // The skills and levels that a credential from elsewhere certifies: nothing else of the experience is certified by it.
  `alter table external_certification add column skills jsonb`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
