import { sql } from 'kysely'
import type { Tx } from '../../schema/tables/tables.ts'

/** One LIKE pattern per word, the longest first: it is the one looked up in the index. */
export async function buildSearchPatterns(tx: Tx, query: string): Promise<string[]> {
  const terms = [...new Set(query.split(/\s+/).filter(Boolean))]
  const { rows } = await sql<{
    word: string
  }>`select fold_text(word) as word from unnest(${terms}::text[]) as word`.execute(tx)
  return rows
    .map(({ word }) => `%${word.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .toSorted((a, b) => b.length - a.length)
}
