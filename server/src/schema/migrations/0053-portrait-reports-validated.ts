import { type Kysely, sql } from 'kysely'

const CONSTRAINTS = ['moderation_case_kind_check', 'moderation_case_about_item', 'moderation_case_with_reason']

/** Separate from `0052-portrait-reports`, which adds the constraints: validation alone does not block writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of CONSTRAINTS) {
    await sql`alter table moderation_case validate constraint ${sql.ref(name)}`.execute(db)
  }
}
