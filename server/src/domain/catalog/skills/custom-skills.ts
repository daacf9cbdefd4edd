import { MAX_CUSTOM_SKILLS, type OwnSkillsInput } from '@vecu/contract/catalog'
import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'

/** Id of a group; null for the community. */
export type Owner = number | null

interface Row {
  id: number
  parent_id: number | null
  name: string
}

export interface OwnSkill {
  id: number
  name: string
  skills: { id: number; name: string }[]
}

function ofOwner(tx: Tx, owner: Owner) {
  return tx
    .selectFrom('custom_skill')
    .select(['id', 'parent_id', 'name'])
    .where('team_id', owner === null ? 'is' : '=', owner)
    .orderBy('position')
    .orderBy('id')
}

/** Headings in their order, each with its skills, by owner. */
export async function listSkillsByOwner(tx: Tx, owners: readonly Owner[]): Promise<Map<Owner, OwnSkill[]>> {
  const teams = owners.filter((owner) => owner !== null)
  const rows = await tx
    .selectFrom('custom_skill')
    .select(['id', 'parent_id', 'team_id', 'name'])
    .where(sql<boolean>`(team_id = any(${teams}::bigint[]) or (${owners.includes(null)}::boolean and team_id is null))`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const under = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const toSkill = ({ id, name }: Row) => ({ id, name })
  const listed = new Map<Owner, OwnSkill[]>(owners.map((owner) => [owner, []]))
  for (const row of under.get(null) ?? []) {
    listed.get(row.team_id)?.push({ ...toSkill(row), skills: (under.get(row.id) ?? []).map(toSkill) })
  }
  return listed
}

export async function listOwnSkills(tx: Tx, owner: Owner): Promise<OwnSkill[]> {
  return (await listSkillsByOwner(tx, [owner])).get(owner) ?? []
}

export async function presentOwnSkills<Type extends string>(tx: Tx, owner: Owner, skillableType: Type) {
  const headings = await listOwnSkills(tx, owner)
  const presentSkill = ({ id, name }: { id: number; name: string }) => ({ id, name, skillableType })
  return headings.map(({ skills, ...heading }) => ({
    ...presentSkill(heading),
    skillsAttributes: skills.map(presentSkill),
  }))
}

interface CustomSkillContext {
  tx: Tx
  locale: Locale
  owner: Owner
}

/** The caller must hold the lock on the owner's row, so that concurrent edits run one after the other. */
export async function saveCustomSkills(writing: CustomSkillContext, input: OwnSkillsInput): Promise<void> {
  const { tx, locale, owner } = writing
  const before = await ofOwner(tx, owner).execute()
  assertOwn(locale, before, input)
  const named = new Set(
    input.flatMap(({ id, skillsAttributes = [] }) => [id, ...skillsAttributes.map((one) => one.id)]),
  )
  const unnamedUnder = (parent: number | null) =>
    before.filter(({ id, parent_id }) => parent_id === parent && !named.has(id)).map(({ id }) => id)
  const remaining = input.filter(({ _destroy }) => !_destroy)
  const headings: number[] = []
  for (const { skillsAttributes = [], ...heading } of remaining) {
    const id = await writeSkill(writing, null, heading)
    headings.push(id)
    const under: number[] = []
    for (const skill of skillsAttributes) if (!skill._destroy) under.push(await writeSkill(writing, id, skill))
    await setPositions(tx, [...under, ...unnamedUnder(id)])
  }
  await setPositions(tx, [...headings, ...unnamedUnder(null)])
  // Delete last, so that a skill moved to another heading is not deleted with its old one.
  const deletedIds = [...input, ...remaining.flatMap(({ skillsAttributes = [] }) => skillsAttributes)]
    .filter(({ _destroy }) => _destroy)
    .flatMap(({ id }) => id ?? [])
  if (deletedIds.length > 0) await tx.deleteFrom('custom_skill').where('id', 'in', deletedIds).execute()
  if ((await ofOwner(tx, owner).execute()).length > MAX_CUSTOM_SKILLS) {
    throw fieldError(locale, 'VALIDATION_ERROR', 'skills_attributes', 'tooMany', { count: MAX_CUSTOM_SKILLS })
  }
}

/** Rejects nesting a heading: skills at a third level would not be displayed. */
function assertOwn(locale: Locale, before: readonly Row[], input: OwnSkillsInput): void {
  const levels = new Map(before.map(({ id, parent_id }) => [id, parent_id === null ? 'heading' : 'under']))
  const met = new Set<number>()
  const check = (id: number | undefined, level: 'heading' | 'under', field: string) => {
    if (id === undefined) return
    if (levels.get(id) !== level) throw fieldError(locale, 'VALIDATION_ERROR', `${field}.id`, 'invalidChoice')
    if (met.has(id)) throw fieldError(locale, 'VALIDATION_ERROR', `${field}.id`, 'repeated')
    met.add(id)
  }
  for (const [index, { id, skillsAttributes = [] }] of input.entries()) {
    const field = `skills_attributes.${index}`
    check(id, 'heading', field)
    for (const [position, skill] of skillsAttributes.entries()) {
      check(skill.id, 'under', `${field}.skills_attributes.${position}`)
    }
  }
}

async function writeSkill(
  { tx, owner }: CustomSkillContext,
  parent_id: number | null,
  { id, name = '' }: { id?: number | undefined; name?: string | undefined },
): Promise<number> {
  if (id !== undefined) {
    await tx.updateTable('custom_skill').set({ parent_id, name }).where('id', '=', id).execute()
    return id
  }
  const row = { team_id: owner, parent_id, name, position: 0 }
  return (await tx.insertInto('custom_skill').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function setPositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update custom_skill set position = wanted.position
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    where custom_skill.id = wanted.id`.execute(tx)
}

/** Name of a custom skill by its id in experiences (`g12`, `c7`). */
export async function ownSkillName(tx: Tx, skillId: string): Promise<string | undefined> {
  const [, kind, digits] = /^([gc])([1-9]\d{0,14})$/.exec(skillId) ?? []
  if (digits === undefined) return undefined
  const row = await tx
    .selectFrom('custom_skill')
    .select('name')
    .where('id', '=', Number(digits))
    .where('team_id', kind === 'c' ? 'is' : 'is not', null)
    .executeTakeFirst()
  return row?.name
}
