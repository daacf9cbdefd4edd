import { randomBytes } from 'node:crypto'

import { type ExperienceChange, MAX_SKILLS, MAX_TAGS } from '@vecu/contract/experience'
import { Refusal } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import { recordActivity } from '../account/queries.ts'
import type { Viewer } from '../account/viewer.ts'
import { isBuiltInSkill, wordsOfSkill, wordsOfTag } from '../catalogue/built-in.ts'
import type { Tx } from '../db/tables.ts'
import { fieldRefusal } from '../http/field-refusal.ts'

interface Writing {
  tx: Tx
  viewer: Viewer
  locale: Locale
}

type Tags = NonNullable<ExperienceChange['tagsAttributes']>
type Skills = NonNullable<ExperienceChange['skillsAttributes']>

/** Begins with a letter, so that it is never taken for an id. */
export function newPublicToken(): string {
  return `x${randomBytes(24).toString('base64url')}`
}

export async function insertExperience(
  writing: Writing,
  { description, ...given }: ExperienceChange & { description: string },
): Promise<number> {
  const { tx, viewer } = writing
  const { id } = await tx
    .insertInto('item')
    .values({ account_id: viewer.id, kind: 'experience', public_token: newPublicToken() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('experience').values({ id, description }).execute()
  await writeGiven(writing, id, given)
  await recordActivity(tx, viewer.id, 'created', subjectOf(description))
  return id
}

export async function changeExperience(
  writing: Writing,
  item: { id: number; sharing: string },
  given: ExperienceChange,
): Promise<void> {
  const { tx, viewer } = writing
  await writeGiven(writing, item.id, given)
  const isNews = item.sharing === 'private' && given.sharingParameters && given.sharingParameters !== 'private'
  if (!isNews) return
  const { description } = await tx
    .selectFrom('experience')
    .select('description')
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()
  await recordActivity(tx, viewer.id, 'shared', subjectOf(description))
}

/** As much of a description as a line of the activity list holds. */
function subjectOf(description: string): string {
  return description.length <= 80 ? description : `${description.slice(0, 79).trimEnd()}…`
}

async function writeGiven(writing: Writing, id: number, given: ExperienceChange): Promise<void> {
  const { tx } = writing
  await writeFields(tx, id, given)
  await writeItem(writing, id, given)
  if (given.tagsAttributes) await writeTags(writing, id, given.tagsAttributes)
  if (given.skillsAttributes) await writeSkills(writing, id, given.skillsAttributes)
  await writeSharing(writing, id, given)
  await writeSearch(tx, id)
}

async function writeFields(tx: Tx, id: number, given: ExperienceChange): Promise<void> {
  const { description, date, link, addressAttributes: address } = given
  const fields = {
    ...(description !== undefined && { description }),
    ...(date !== undefined && { happened_at: date === null ? null : new Date(date) }),
    ...(link !== undefined && { link_url: link === null || link.linkUrl === '' ? null : link.linkUrl }),
    ...(address !== undefined && { address: address === null ? null : JSON.stringify(address) }),
  }
  if (Object.keys(fields).length > 0) await tx.updateTable('experience').set(fields).where('id', '=', id).execute()
}

/** Marks that speak for the community are its admins' to set; anyone may send what is already so. */
async function writeItem({ tx, viewer }: Writing, id: number, given: ExperienceChange): Promise<void> {
  if (!viewer.communityAdmin) {
    const { official, highlight } = await tx
      .selectFrom('item')
      .select(['official', 'highlight'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if ((given.official ?? official) !== official || (given.highlight ?? highlight) !== highlight) {
      throw new Refusal('FORBIDDEN')
    }
  }
  await tx
    .updateTable('item')
    .set({
      ...(given.official !== undefined && { official: given.official }),
      ...(given.highlight !== undefined && { highlight: given.highlight }),
      ...(given.indexable !== undefined && { indexable: given.indexable }),
      ...(given.sharingParameters !== undefined && { sharing: given.sharingParameters }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
}

async function writeTags({ tx, locale }: Writing, itemId: number, tags: Tags): Promise<void> {
  for (const { id, name, destroy } of tags) {
    if (id !== undefined) {
      if (!destroy) continue
      const { numDeletedRows } = await tx
        .deleteFrom('item_tag')
        .where('id', '=', id)
        .where('item_id', '=', itemId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw fieldRefusal(locale, 'VALIDATION_ERROR', 'tagsAttributes', 'invalidChoice')
    } else if (name !== undefined && !destroy) {
      await tx
        .insertInto('item_tag')
        .values({ item_id: itemId, name })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
  const count = await countRows(tx, 'item_tag', itemId)
  if (count > MAX_TAGS) throw fieldRefusal(locale, 'VALIDATION_ERROR', 'tagsAttributes', 'tooMany', { count: MAX_TAGS })
}

async function writeSkills(writing: Writing, itemId: number, skills: Skills): Promise<void> {
  for (const { skillsAttributes, ...skill } of skills) {
    const id = await writeSkill(writing, itemId, null, skill)
    if (id === undefined) continue
    for (const under of skillsAttributes) await writeSkill(writing, itemId, id, under)
  }
  const { tx, locale } = writing
  const count = await countRows(tx, 'item_skill', itemId)
  if (count > MAX_SKILLS)
    throw fieldRefusal(locale, 'VALIDATION_ERROR', 'skillsAttributes', 'tooMany', { count: MAX_SKILLS })
}

type OneSkill = Omit<Skills[number], 'skillsAttributes'>

/** The id of the skill as it now is; undefined when it is gone, and with it what stood under it. */
async function writeSkill(
  { tx, locale }: Writing,
  itemId: number,
  parentId: number | null,
  { id, name, level, skillId, destroy }: OneSkill,
): Promise<number | undefined> {
  const unknown = () => fieldRefusal(locale, 'VALIDATION_ERROR', 'skillsAttributes', 'invalidChoice')
  if (id === undefined) {
    if (destroy) return undefined
    if (skillId !== null && !isBuiltInSkill(skillId)) throw unknown()
    const row = { item_id: itemId, parent_id: parentId, skill_id: skillId, name, level }
    return (await tx.insertInto('item_skill').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const own = tx.selectFrom('item_skill').select('id').where('id', '=', id).where('item_id', '=', itemId)
  if (!(await own.executeTakeFirst())) throw unknown()
  if (destroy) {
    await tx.deleteFrom('item_skill').where('id', '=', id).execute()
    return undefined
  }
  await tx.updateTable('item_skill').set({ name, level }).where('id', '=', id).execute()
  return id
}

async function countRows(tx: Tx, table: 'item_tag' | 'item_skill', itemId: number): Promise<number> {
  const { count } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return count
}

/** With groups an item is shared only with one's own; a community admin may choose any of the community's. */
async function writeSharing({ tx, viewer, locale }: Writing, id: number, given: ExperienceChange): Promise<void> {
  const { groupIds } = given
  if (groupIds) {
    const wanted = [...new Set(groupIds)]
    const allowed = await tx
      .selectFrom('team')
      .select('team.id')
      .where('team.id', 'in', wanted.length > 0 ? wanted : [0])
      .$if(!viewer.communityAdmin, (query) =>
        query.where(
          sql<boolean>`exists (select from membership
            where membership.team_id = team.id and membership.account_id = ${viewer.id})`,
        ),
      )
      .execute()
    if (allowed.length < wanted.length) throw fieldRefusal(locale, 'VALIDATION_ERROR', 'groupIds', 'invalidChoice')
    await tx.deleteFrom('item_team').where('item_id', '=', id).execute()
    if (wanted.length > 0) {
      await tx
        .insertInto('item_team')
        .values(wanted.map((teamId) => ({ item_id: id, team_id: teamId })))
        .execute()
    }
  }
  const lonely = await tx
    .selectFrom('item')
    .select('id')
    .where('id', '=', id)
    .where('sharing', '=', 'group')
    .where(sql<boolean>`not exists (select from item_team where item_team.item_id = item.id)`)
    .executeTakeFirst()
  if (lonely) throw fieldRefusal(locale, 'VALIDATION_ERROR', 'groupIds', 'required')
}

/** Skills and suggested tags are found by their names in all six languages. */
async function writeSearch(tx: Tx, id: number): Promise<void> {
  const { description, address } = await tx
    .selectFrom('experience')
    .select(['description', 'address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const tags = await tx.selectFrom('item_tag').select('name').where('item_id', '=', id).execute()
  const skills = await tx.selectFrom('item_skill').select(['name', 'skill_id']).where('item_id', '=', id).execute()
  const words = [
    description,
    ...(address ? [address.name, address.city, address.administrative, address.country] : []),
    ...tags.flatMap(({ name }) => [name, ...wordsOfTag(name)]),
    ...skills.flatMap(({ name, skill_id }) => [name, ...wordsOfSkill(skill_id)]),
  ]
  await tx
    .updateTable('item')
    .set({ search: sql<string>`plain(${[...new Set(words)].join(' ')})` })
    .where('id', '=', id)
    .execute()
}
