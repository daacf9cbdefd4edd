import type { Locale } from '@vecu/contract/locale'
import { type CodeScheme, MAX_FOUND_CODES, type SkillCode } from '@vecu/contract/skill-code'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'

/** ESCO codes are URLs; ROME has no URL for a skill, so its codes link to the data set. */
const ROME_PAGE = 'https://www.data.gouv.fr/fr/datasets/repertoire-operationnel-des-metiers-et-des-emplois-rome/'

type NamedCode = Omit<SkillCode, 'url'>

export function presentCode({ scheme, code, label }: NamedCode): SkillCode {
  return { scheme, code, label, url: scheme === 'esco' ? code : ROME_PAGE }
}

export async function loadedCodes(tx: Tx): Promise<Record<CodeScheme, number>> {
  const { rows } = await sql<{ scheme: CodeScheme; codes: number }>`select * from skill_codes_loaded()`.execute(tx)
  return { esco: 0, rome: 0, ...Object.fromEntries(rows.map(({ scheme, codes }) => [scheme, codes])) }
}

export async function findCodes(tx: Tx, patterns: readonly string[], locale: Locale): Promise<SkillCode[]> {
  if (patterns.length === 0) return []
  const { rows } = await sql<NamedCode>`
    select * from skill_codes_holding(${patterns}::text[], ${locale}, ${MAX_FOUND_CODES})`.execute(tx)
  return rows.map(presentCode)
}

/** Undefined if the code was not imported from an official file. */
export async function findCode(
  tx: Tx,
  { scheme, code }: { scheme: CodeScheme; code: string },
  locale: Locale,
): Promise<SkillCode | undefined> {
  const { rows } = await sql<NamedCode>`
    select scheme, code, label from skill_codes_known(array[${scheme}], array[${code}], ${locale})`.execute(tx)
  return rows[0] && presentCode(rows[0])
}

export interface LinkedCode extends NamedCode {
  id: number
  /** Skill id as used in experiences: `explain-clearly`, `g12`, `c7`. */
  skillId: string
  /** Name of a custom skill; null for built-in skills. */
  ownName: string | null
  /** Search text: labels and codes. */
  searchText: string
}

const SKILL_ID = sql<string>`coalesce(skill_link.built_in_skill,
  case when custom_skill.team_id is null then 'c' else 'g' end || custom_skill.id)`

/** Codes linked to skills of the community, limited to the imported ones. */
export async function linkedCodes(tx: Tx, locale: Locale, filter?: RawBuilder<boolean>): Promise<LinkedCode[]> {
  const { rows } = await sql<Omit<LinkedCode, 'label' | 'searchText'>>`
    select skill_link.id, ${SKILL_ID} as "skillId", custom_skill.name as "ownName", skill_link.scheme, skill_link.code
    from skill_link left join custom_skill on custom_skill.id = skill_link.catalogue_skill_id
    where ${filter ?? sql`true`} order by skill_link.id`.execute(tx)
  // Skip the second query: most installations have imported no codes.
  if (rows.length === 0) return []
  const { rows: known } = await sql<NamedCode & { words: string }>`
    select distinct * from skill_codes_known(${rows.map(({ scheme }) => scheme)}::text[],
      ${rows.map(({ code }) => code)}::text[], ${locale})`.execute(tx)
  const names = new Map(known.map((one) => [`${one.scheme} ${one.code}`, one]))
  return rows.flatMap((row) => {
    const named = names.get(`${row.scheme} ${row.code}`)
    return named ? { ...row, label: named.label, searchText: named.words } : []
  })
}

/** Codes by skill id, as used in experiences. */
export async function findSkillCodes(
  tx: Tx,
  locale: Locale,
  skillIds: readonly (string | null)[],
): Promise<Map<string, SkillCode[]>> {
  const ids = [...new Set(skillIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const own = ids.flatMap((id) => (/^[gc]\d{1,15}$/.test(id) ? Number(id.slice(1)) : []))
  const filter = sql<boolean>`(skill_link.built_in_skill = any(${ids}::text[])
    or skill_link.catalogue_skill_id = any(${own}::bigint[]))`
  const linked = await linkedCodes(tx, locale, filter)
  return new Map(
    [...Map.groupBy(linked, ({ skillId }) => skillId)].map(([skillId, codes]) => [skillId, codes.map(presentCode)]),
  )
}

/** Labels and codes by which a skill is found besides its name, by skill id. */
export async function findOfficialSearchText(tx: Tx, locale: Locale): Promise<Map<string, string>> {
  const linked = await linkedCodes(tx, locale)
  return new Map(
    [...Map.groupBy(linked, ({ skillId }) => skillId)].map(([skillId, codes]) => [
      skillId,
      codes.map(({ searchText }) => searchText).join(' '),
    ]),
  )
}
