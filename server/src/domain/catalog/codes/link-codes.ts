import type { Locale } from '@vecu/contract/locale'
import { type CodeScheme, MAX_SKILL_CODES, type SkillLink } from '@vecu/contract/skill-code'
import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'
import { isBuiltInSkill, skillName } from '../built-in/built-in.ts'
import { type LinkedCode, linkedCodes, presentCode } from './skill-codes.ts'

/** Column values that identify the skill in `skill_link`; undefined if the skill does not exist. */
async function findSkillKey(tx: Tx, skillId: string) {
  if (isBuiltInSkill(skillId)) return { built_in_skill: skillId, catalogue_skill_id: null }
  const [, kind, digits] = /^([gc])([1-9]\d{0,14})$/.exec(skillId) ?? []
  if (digits === undefined) return undefined
  const row = await tx
    .selectFrom('custom_skill')
    .select('id')
    .where('id', '=', Number(digits))
    .where('team_id', kind === 'c' ? 'is' : 'is not', null)
    .executeTakeFirst()
  return row && { built_in_skill: null, catalogue_skill_id: row.id }
}

type Linked = number | 'unknown skill' | 'too many'

/** Returns the id of the existing or new link. The caller checks that the code is loaded. */
export async function linkCode(
  tx: Tx,
  skillId: string,
  { scheme, code }: { scheme: CodeScheme; code: string },
): Promise<Linked> {
  const skillKey = await findSkillKey(tx, skillId)
  if (!skillKey) return 'unknown skill'
  const { built_in_skill, catalogue_skill_id } = skillKey
  const ofSkill = tx.selectFrom('skill_link').select(['id', 'scheme', 'code'])
    .where(sql<boolean>`built_in_skill is not distinct from ${built_in_skill}
      and catalogue_skill_id is not distinct from ${catalogue_skill_id}::bigint`)
  const existing = await ofSkill.execute()
  const known = existing.find((link) => link.scheme === scheme && link.code === code)
  if (known) return known.id
  if (existing.length >= MAX_SKILL_CODES) return 'too many'
  const inserted = await tx
    .insertInto('skill_link')
    .values({ ...skillKey, scheme, code })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another admin linked the same code concurrently.
  return inserted?.id ?? linkCode(tx, skillId, { scheme, code })
}

export async function unlinkCode(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('skill_link').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

function presentLink(link: LinkedCode, locale: Locale): SkillLink {
  const { id, skillId, ownName } = link
  return { id, skillId, skillName: ownName ?? skillName(skillId, locale) ?? skillId, code: presentCode(link) }
}

export async function presentLinks(tx: Tx, locale: Locale): Promise<SkillLink[]> {
  return (await linkedCodes(tx, locale)).map((link) => presentLink(link, locale))
}

export async function presentOneLink(tx: Tx, locale: Locale, id: number): Promise<SkillLink> {
  const [link] = await linkedCodes(tx, locale, sql<boolean>`skill_link.id = ${id}`)
  if (!link) throw new Error(`link ${id} not found`)
  return presentLink(link, locale)
}
