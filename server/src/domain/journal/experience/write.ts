import { type ExperienceChange, MAX_TAGS } from '@vecu/contract/experience'
import { toOneLine } from '@vecu/contract/cut-text'
import { MAX_SKILLS } from '@vecu/contract/skill'
import { experienceName } from '@vecu/contract/experience-name'
import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import { isBuiltInSkill, getSkillNames, getTagNames } from '../../catalog/built-in/built-in.ts'
import { ownSkillName } from '../../catalog/skills/custom-skills.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { Snapshot } from '../../../schema/tables/recognition-tables.ts'
import { changedDate, completeDate } from '../../../platform/text/item-date.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { updateCertified } from '../certification/update-certified.ts'
import {
  type WriteContext,
  insertItem,
  recordCreated,
  recordShared,
  writeItem,
  writeSearch,
} from '../item/write-item.ts'

type Tags = NonNullable<ExperienceChange['tagsAttributes']>
type Skills = NonNullable<ExperienceChange['skillsAttributes']>

type NewExperience = ExperienceChange & { description: string }

export async function insertExperience(writing: WriteContext, input: NewExperience): Promise<number> {
  const id = await writeNewExperience(writing, input)
  await recordCreated(writing, experienceName(input))
  return id
}

/** Does not record an activity. */
export async function writeNewExperience(
  writing: WriteContext,
  { description, ...input }: NewExperience,
): Promise<number> {
  const id = await insertItem(writing, 'experience')
  await writing.tx.insertInto('experience').values({ id, description, language: writing.viewer.locale }).execute()
  await writeChange(writing, id, input)
  return id
}

export async function changeExperience(
  writing: WriteContext,
  item: { id: number; sharing: string },
  input: ExperienceChange,
): Promise<void> {
  await writeChange(writing, item.id, input)
  const { title, description, date, localDate, skillsAttributes } = input
  const certified = [title, description, date, localDate, skillsAttributes]
  const isAnother = certified.some((value) => value !== undefined)
  if (isAnother) {
    await updateCertified(writing.tx, item.id)
    // Another installation certified the previous version, and that certification cannot be re-evaluated here.
    await writing.tx.deleteFrom('external_certification').where('item_id', '=', item.id).execute()
  }
  await recordShared(writing, item, input, async () => experienceName(await findTexts(writing.tx, item.id)))
}

/** Restores title, text, date and skills under their original ids. The item must be locked. */
export async function restoreVersion(
  { tx }: WriteContext,
  id: number,
  {
    title,
    description,
    skills,
    ...snapshot
  }: Pick<Snapshot, 'title' | 'description' | 'date' | 'localDate' | 'timeZone' | 'skills'>,
): Promise<void> {
  const { date, localDate: local_date, timeZone: time_zone } = completeDate(snapshot)
  await tx
    .updateTable('experience')
    .set({
      title: title ?? null,
      description,
      happened_at: date === null ? null : new Date(date),
      local_date,
      time_zone,
    })
    .where('id', '=', id)
    .execute()
  const restoredIds = skills.map((skill) => skill.id)
  await tx
    .deleteFrom('item_skill')
    .where('item_id', '=', id)
    .$if(restoredIds.length > 0, (query) => query.where('id', 'not in', restoredIds))
    .execute()
  for (const { id: skillId, parentId, skillId: catalogSkillId, name, level } of skills) {
    await sql`insert into item_skill (id, item_id, parent_id, skill_id, name, level) overriding system value
      values (${skillId}, ${id}, ${parentId}, ${catalogSkillId}, ${name}, ${level})
      on conflict (id) do update set parent_id = excluded.parent_id, skill_id = excluded.skill_id,
        name = excluded.name, level = excluded.level`.execute(tx)
  }
  await writeSearch(tx, id, await findSearchTerms(tx, id))
  await updateCertified(tx, id)
}

async function writeChange(writing: WriteContext, id: number, input: ExperienceChange): Promise<void> {
  const { tx } = writing
  await writeFields(tx, id, input)
  await writeItem(writing, id, input)
  if (input.tagsAttributes) await writeTags(writing, id, input.tagsAttributes)
  if (input.skillsAttributes) await writeSkills(writing, id, input.skillsAttributes)
  await writeSearch(tx, id, await findSearchTerms(tx, id))
}

async function writeFields(tx: Tx, id: number, input: ExperienceChange): Promise<void> {
  const { title, description, language, link, addressAttributes: address, pictureDescription } = input
  const fields = {
    ...(title !== undefined && { title: title ? toOneLine(title) : null }),
    ...(description !== undefined && { description }),
    ...(language !== undefined && { language }),
    ...((input.date !== undefined || input.localDate !== undefined) && (await findDateChange(tx, id, input))),
    ...(link !== undefined && { link_url: link === null || link.linkUrl === '' ? null : link.linkUrl }),
    ...(pictureDescription !== undefined && {
      cover_description: pictureDescription ? toOneLine(pictureDescription) : null,
    }),
    ...(address !== undefined && { address: address === null ? null : JSON.stringify(address) }),
  }
  if (Object.keys(fields).length > 0) await tx.updateTable('experience').set(fields).where('id', '=', id).execute()
}

async function findDateChange(tx: Tx, id: number, input: ExperienceChange) {
  const stored = await tx
    .selectFrom('experience')
    .select(['happened_at', 'local_date', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return changedDate(input, stored)
}

async function writeTags({ tx, locale }: WriteContext, itemId: number, tags: Tags): Promise<void> {
  for (const { id, name, destroy } of tags) {
    if (id !== undefined) {
      if (!destroy) continue
      const { numDeletedRows } = await tx
        .deleteFrom('item_tag')
        .where('id', '=', id)
        .where('item_id', '=', itemId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw fieldError(locale, 'VALIDATION_ERROR', 'tags_attributes', 'invalidChoice')
    } else if (name !== undefined && !destroy) {
      await tx
        .insertInto('item_tag')
        .values({ item_id: itemId, name })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
  const count = await countRows(tx, 'item_tag', itemId)
  if (count > MAX_TAGS) throw fieldError(locale, 'VALIDATION_ERROR', 'tags_attributes', 'tooMany', { count: MAX_TAGS })
}

async function writeSkills(writing: WriteContext, itemId: number, skills: Skills): Promise<void> {
  for (const { skillsAttributes, ...skill } of skills) {
    const id = await writeSkill(writing, itemId, null, skill)
    if (id === undefined) continue
    for (const under of skillsAttributes) await writeSkill(writing, itemId, id, under)
  }
  const { tx, locale } = writing
  const count = await countRows(tx, 'item_skill', itemId)
  if (count > MAX_SKILLS)
    throw fieldError(locale, 'VALIDATION_ERROR', 'skills_attributes', 'tooMany', { count: MAX_SKILLS })
}

type OneSkill = Omit<Skills[number], 'skillsAttributes'>

/** Returns the id of the skill; undefined when it was deleted, together with its subskills. */
async function writeSkill(
  { tx, locale }: WriteContext,
  itemId: number,
  parentId: number | null,
  skill: OneSkill,
): Promise<number | undefined> {
  const { id, skillId, destroy } = skill
  const unknown = () => fieldError(locale, 'VALIDATION_ERROR', 'skills_attributes', 'invalidChoice')
  if (id === undefined) {
    if (destroy) return undefined
    const { name, level } = written(locale, skill)
    const isOwn = skillId === null || isBuiltInSkill(skillId)
    // The name of a custom skill is copied, so that it remains when the skill is deleted from the catalogue.
    const known = isOwn ? name : await ownSkillName(tx, skillId)
    if (known === undefined) throw unknown()
    const row = { item_id: itemId, parent_id: parentId, skill_id: skillId, name: known, level }
    return (await tx.insertInto('item_skill').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const own = tx.selectFrom('item_skill').select('id').where('id', '=', id).where('item_id', '=', itemId)
  if (!(await own.executeTakeFirst())) throw unknown()
  if (destroy) {
    await tx.deleteFrom('item_skill').where('id', '=', id).execute()
    return undefined
  }
  await tx.updateTable('item_skill').set(written(locale, skill)).where('id', '=', id).execute()
  return id
}

/** The contract makes both optional for deletions only. */
function written(locale: Locale, { name, level }: OneSkill): { name: string; level: number } {
  if (name === undefined || level === undefined) {
    throw fieldError(locale, 'VALIDATION_ERROR', 'skills_attributes', 'required')
  }
  return { name, level }
}

async function countRows(tx: Tx, table: 'item_tag' | 'item_skill', itemId: number): Promise<number> {
  const { count } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return count
}

function findTexts(tx: Tx, id: number) {
  return tx
    .selectFrom('experience')
    .select(['title', 'description', 'address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Includes the names of skills and suggested tags in all six languages. */
async function findSearchTerms(tx: Tx, id: number): Promise<string[]> {
  const { title, description, address } = await findTexts(tx, id)
  const tags = await tx.selectFrom('item_tag').select('name').where('item_id', '=', id).orderBy('id').execute()
  const skills = await tx
    .selectFrom('item_skill')
    .select(['name', 'skill_id'])
    .where('item_id', '=', id)
    .orderBy('id')
    .execute()
  return [
    ...(title === null ? [] : [title]),
    description,
    ...(address ? [address.name, address.city, address.administrative, address.country] : []),
    ...tags.flatMap(({ name }) => [name, ...getTagNames(name)]),
    ...skills.flatMap(({ name, skill_id }) => [name, ...getSkillNames(skill_id)]),
  ]
}
