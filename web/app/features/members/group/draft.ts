import type { Group } from '@vecu/contract/group'

/** What the server does not have yet has a number below zero. */
export interface Row {
  id: number
  name: string
}

export interface SkillRow extends Row {
  under: Row[]
}

/** The logo as it will be: the one that is there, none, or another one. */
export type Logo = { kind: 'kept'; url: string | null } | { kind: 'new'; picture: Blob; url: string }

export interface GroupDraft {
  name: string
  description: string
  membersMayInvite: boolean
  logo: Logo
  tags: Row[]
  skills: SkillRow[]
}

let last = 0

export function newRow(name: string): Row {
  last -= 1
  return { id: last, name }
}

interface KeptSkill extends Row {
  skillsAttributes: readonly Row[]
}

const rowOf = ({ id, name }: Row): Row => ({ id, name })

export function skillRows(skills: readonly KeptSkill[]): SkillRow[] {
  return skills.map((skill) => ({ ...rowOf(skill), under: skill.skillsAttributes.map(rowOf) }))
}

export function draftOf(group?: Group): GroupDraft {
  return {
    name: group?.name ?? '',
    description: group?.description ?? '',
    membersMayInvite: group?.membersMayInvite ?? true,
    logo: { kind: 'kept', url: group?.logoUrl ?? null },
    tags: group?.tagsAttributes.map(rowOf) ?? [],
    skills: skillRows(group?.skillsAttributes ?? []),
  }
}

interface RowInput {
  id?: number
  name?: string
  _destroy?: true
}

/** Rows in their order, and after them those that are to go. */
function rowInputs(rows: readonly Row[], before: readonly Row[]): RowInput[] {
  const kept = new Set(rows.map(({ id }) => id))
  return [
    ...rows.map(({ id, name }) => ({ ...(id > 0 && { id }), name: name.trim() })),
    ...before.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, _destroy: true as const })),
  ]
}

export function skillInputs<Type extends 'Group' | 'Community'>(
  rows: readonly SkillRow[],
  before: readonly KeptSkill[],
  skillableType: Type,
) {
  return rowInputs(rows, before).map((skill, index) => {
    // Behind the rows come those that are to go: with them goes what stands under them.
    const row = rows[index]
    const known = row ? before.find(({ id }) => id === row.id)?.skillsAttributes : undefined
    const under = rowInputs(row?.under ?? [], known ?? [])
    return { ...skill, skillableType, skillsAttributes: under.map((one) => ({ ...one, skillableType })) }
  })
}

export function groupInput({ name, description, membersMayInvite, logo, tags, skills }: GroupDraft, before?: Group) {
  const isLogoGone = logo.kind === 'kept' && logo.url === null && (before?.logoUrl ?? null) !== null
  const tagRows = rowInputs(tags, before?.tagsAttributes ?? [])
  return {
    name: name.trim(),
    description: description.trim(),
    membersMayInvite,
    ...(logo.kind === 'new' && { logo: logo.picture }),
    ...(isLogoGone && { removeLogo: true }),
    tagsAttributes: tagRows.map((tag) => ({ ...tag, taggableType: 'Group' as const })),
    skillsAttributes: skillInputs(skills, before?.skillsAttributes ?? [], 'Group'),
  }
}

/** Whether every row has a name. */
export function isNamed(skills: readonly SkillRow[]): boolean {
  return skills.every(({ name, under }) => name.trim() !== '' && under.every((row) => row.name.trim() !== ''))
}
