import { type Kysely, sql } from 'kysely'

/** Apart from the migration before, which adds these: here the table is read without keeping anybody from writing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['notification_of_invitation_fkey', 'notification_about_one_thing']) {
    await sql`alter table notification validate constraint ${sql.ref(name)}`.execute(db)
  }
}
