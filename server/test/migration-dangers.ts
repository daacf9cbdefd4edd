/** Tables that stay small in every installation: indexes and checks on them are fast. */
const SMALL = new Set(['community', 'community_key', 'community_text', 'installation', 'team', 'training_center'])

const RULES: readonly [pattern: RegExp, why: string][] = [
  [/^drop table\b/, 'old code still asks for the table: drop it a release later'],
  [/^truncate\b|^lock\b|^cluster\b|^vacuum\b/, 'it locks the table'],
  [/^alter table .*\bdrop column\b/, 'old code still names the column: drop it a release later'],
  [/^alter (table|view|type|index) .*\brename\b/, 'old code knows the old name: add, copy, and drop a release later'],
  [/^alter table .*\balter (column )?\S+ (set data )?type\b/, 'it writes the table anew: add a column beside it'],
  [/^alter table .*\balter (column )?\S+ set not null\b/, 'it reads the table under a lock: add a check, not valid'],
  [/^alter table .*\badd (constraint \S+ )?(primary key|unique)\b/, 'it builds an index under a lock'],
  [/^alter table .*\balter (column )?\S+ drop default\b/, 'old code may rely on it'],
  [/^alter type\b/, 'old code does not know the new value'],
  [/^reindex\b(?!.*\bconcurrently\b)/, 'it locks the table'],
]

/**
 * Problems of a statement on a live installation: blocking requests on a large table, or breaking processes of the
 * previous release, which still run. `made` are tables created by the same migration.
 */
export function findDangers(statement: string, createdTables: ReadonlySet<string>): string[] {
  const text = statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').replaceAll('"', '').trim().toLowerCase()
  const table =
    /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index .*? on (?:only )?)([\w.]+)/.exec(text)?.[1] ??
    ''
  const dangers = RULES.filter(([pattern]) => pattern.test(text)).map(([, why]) => why)
  if (/^(update|delete from)\b/.test(text)) dangers.push('it may touch every row at once: do it in batches, in a job')
  if (/^create (unique )?index\b/.test(text) && !SMALL.has(table)) {
    dangers.push('it keeps everybody from writing: name it in `indexes`, which are built beside the traffic')
  }
  for (const added of text.matchAll(/\badd column (?:if not exists )?(\S+ (?:[^,(]|\([^)]*\))*)/g)) {
    const column = added[1] ?? ''
    if (/\bnot null\b/.test(column) && !/\b(default|generated)\b/.test(column)) {
      dangers.push('old code writes rows without the column: give it a default')
    }
    if (/\bdefault (gen_random_uuid|random|clock_timestamp)\b|\bgenerated always as \(/.test(column)) {
      dangers.push('it writes the table anew: fill the column in batches')
    }
  }
  if (/^alter table .*\badd constraint\b/.test(text) && !/\bnot valid\b/.test(text) && !SMALL.has(table)) {
    dangers.push('it reads the table under a lock: add it not valid, and validate it later')
  }
  return createdTables.has(table) ? [] : dangers
}

export function parseCreatedTable(statement: string): string | undefined {
  return /^\s*create table (?:if not exists )?"?([\w.]+)/i.exec(statement)?.[1]
}
