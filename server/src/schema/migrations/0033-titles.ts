import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table experience add column title text`,
  // Language of the text; null in older rows, which are in the language of their author.
  `alter table experience add column language text`,
  `alter table story add column language text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
