import { type Kysely, sql } from 'kysely'

import type { LateIndex } from '../late-index.ts'

/** They replace `moderation_case_open_portrait`, which allowed one open case about a portrait of any kind. */
export const indexes: readonly LateIndex[] = [
  {
    name: 'moderation_case_open_portrait_request',
    on: `moderation_case (author_id) where status = 'open' and kind = 'portrait'`,
    isUnique: true,
  },
  {
    name: 'moderation_case_open_portrait_report',
    on: `moderation_case (author_id, opener_id) where status = 'open' and kind = 'portrait_report'`,
    isUnique: true,
  },
]

const statements = [
  `drop index moderation_case_open_portrait`,
  `alter table moderation_case drop constraint moderation_case_kind_check`,
  `alter table moderation_case add constraint moderation_case_kind_check
     check (kind in ('report', 'review', 'publication', 'portrait', 'portrait_report')) not valid`,
  `alter table moderation_case drop constraint moderation_case_check`,
  `alter table moderation_case add constraint moderation_case_about_item
     check ((kind in ('portrait', 'portrait_report')) = (item_id is null)) not valid`,
  `alter table moderation_case drop constraint moderation_case_check1`,
  `alter table moderation_case add constraint moderation_case_with_reason
     check ((kind in ('report', 'portrait_report')) = (report_reason is not null)) not valid`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
