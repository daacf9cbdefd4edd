import { type Kysely, sql } from 'kysely'

/** Separate from `0045-follow-up`, which adds the constraints: validation alone does not block writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['notification_of_nudge_fkey', 'notification_about_one_thing']) {
    await sql`alter table notification validate constraint ${sql.ref(name)}`.execute(db)
  }
}
