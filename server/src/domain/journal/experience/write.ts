import type { ExperienceChange } from '@vecu/contract/experience'
import { toOneLine } from '@vecu/contract/cut-text'
import { experienceName } from '@vecu/contract/experience-name'
import { sql } from 'kysely'

import { getSkillNames, getTagNames } from '../../catalog/built-in/built-in.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { Snapshot } from '../../../schema/tables/recognition-tables.ts'
import { changedDate, completeDate } from '../../../platform/text/item-date.ts'
import { updateCertified } from '../certification/update-certified.ts'
import {
  type WriteContext,
  insertItem,
  recordCreated,
  recordShared,
  writeItem,
  writeSearch,
} from '../item/write-item.ts'
import { writeSkills } from './write-skills.ts'
import { writeTags } from './write-tags.ts'

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
