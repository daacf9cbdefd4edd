import { type Kysely, sql } from 'kysely'

const CONSTRAINTS = [
  'notification_of_nudge_fkey',
  'notification_of_feedback_note_fkey',
  'notification_of_case_fkey',
  'notification_about_one_thing',
]

/** Separate from the migrations that add the constraints: validation alone does not block writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of CONSTRAINTS) {
    await sql`alter table notification validate constraint ${sql.ref(name)}`.execute(db)
  }
}
