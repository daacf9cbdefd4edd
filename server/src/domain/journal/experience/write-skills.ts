import type { ExperienceChange } from '@vecu/contract/experience'
import type { Locale } from '@vecu/contract/locale'
import { MAX_SKILLS } from '@vecu/contract/skill'
import { sql } from 'kysely'

import { isBuiltInSkill } from '../../catalog/built-in/built-in.ts'
import { ownSkillName } from '../../catalog/skills/custom-skills.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import type { WriteContext } from '../item/write-item.ts'

type Skills = NonNullable<ExperienceChange['skillsAttributes']>
type OneSkill = Omit<Skills[number], 'skillsAttributes'>

interface NewSkill {
  skill: OneSkill
  /** Row of its category: its id, or its index among the new skills. */
  parent: { id: number } | { index: number } | undefined
}

/** Changes and deletes existing skills one by one, then adds the new ones in their order. */
export async function writeSkills(writing: WriteContext, itemId: number, skills: Skills): Promise<void> {
  const added: NewSkill[] = []
  for (const { skillsAttributes, ...skill } of skills) {
    if (skill.destroy) {
      if (skill.id !== undefined) await changeSkill(writing, itemId, skill.id, skill)
      continue
    }
    if (skill.id !== undefined) await changeSkill(writing, itemId, skill.id, skill)
    const parent = skill.id === undefined ? { index: added.length } : { id: skill.id }
    if (skill.id === undefined) added.push({ skill, parent: undefined })
    for (const under of skillsAttributes) {
      if (under.id !== undefined) await changeSkill(writing, itemId, under.id, under)
      else if (!under.destroy) added.push({ skill: under, parent })
    }
  }
  if (added.length > 0) await insertSkills(writing, itemId, added)
}

async function insertSkills({ tx, locale }: WriteContext, itemId: number, added: readonly NewSkill[]): Promise<void> {
  const rows: { item_id: number; skill_id: string | null; name: string; level: number }[] = []
  for (const { skill } of added) {
    const { name, level } = written(locale, skill)
    const { skillId } = skill
    const isOwn = skillId === null || isBuiltInSkill(skillId)
    // The name of a custom skill is copied, so that it remains when the skill is deleted from the catalogue.
    const known = isOwn ? name : await ownSkillName(tx, skillId)
    if (known === undefined) throw unknownSkill(locale)
    rows.push({ item_id: itemId, skill_id: skillId, name: known, level })
  }
  const ids = await tx.insertInto('item_skill').values(rows).returning('id').execute()
  const parents = added.flatMap(({ parent }, index) => {
    const parentId = parent && ('id' in parent ? parent.id : ids[parent.index]?.id)
    const id = ids[index]?.id
    return id === undefined || parentId === undefined ? [] : [{ id, parentId }]
  })
  if (parents.length > 0) {
    await sql`update item_skill set parent_id = child.parent_id
      from unnest(${parents.map(({ id }) => id)}::bigint[], ${parents.map(({ parentId }) => parentId)}::bigint[])
        as child (id, parent_id)
      where item_skill.id = child.id`.execute(tx)
  }
  const { count } = await tx
    .selectFrom('item_skill')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  if (count > MAX_SKILLS)
    throw fieldError(locale, 'VALIDATION_ERROR', 'skills_attributes', 'tooMany', { count: MAX_SKILLS })
}

/** Deleting a skill also deletes its subskills. */
async function changeSkill({ tx, locale }: WriteContext, itemId: number, id: number, skill: OneSkill): Promise<void> {
  const own = tx.selectFrom('item_skill').select('id').where('id', '=', id).where('item_id', '=', itemId)
  if (!(await own.executeTakeFirst())) throw unknownSkill(locale)
  if (skill.destroy) await tx.deleteFrom('item_skill').where('id', '=', id).execute()
  else await tx.updateTable('item_skill').set(written(locale, skill)).where('id', '=', id).execute()
}

function unknownSkill(locale: Locale) {
  return fieldError(locale, 'VALIDATION_ERROR', 'skills_attributes', 'invalidChoice')
}

/** The contract makes both optional for deletions only. */
function written(locale: Locale, { name, level }: OneSkill): { name: string; level: number } {
  if (name === undefined || level === undefined) {
    throw fieldError(locale, 'VALIDATION_ERROR', 'skills_attributes', 'required')
  }
  return { name, level }
}
