import { type Kysely, sql } from 'kysely'

/** Separate from the migration that adds the constraints: validation alone does not block writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['notification_of_case_fkey', 'notification_about_one_thing']) {
    await sql`alter table notification validate constraint ${sql.ref(name)}`.execute(db)
  }
}
