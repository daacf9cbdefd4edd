/** A negative id means that the row is not saved on the server yet. */
export interface Row {
  id: number
  name: string
}

export interface SkillRow extends Row {
  under: Row[]
}

let last = 0

export function newRow(name: string): Row {
  last -= 1
  return { id: last, name }
}

export interface SavedSkill extends Row {
  skillsAttributes: readonly Row[]
}

export const toRow = ({ id, name }: Row): Row => ({ id, name })

export function skillRows(skills: readonly SavedSkill[]): SkillRow[] {
  return skills.map((skill) => ({ ...toRow(skill), under: skill.skillsAttributes.map(toRow) }))
}

export interface RowInput {
  id?: number
  name?: string
  _destroy?: true
}

/** Rows in display order, followed by the removed ones. */
export function rowInputs(rows: readonly Row[], before: readonly Row[]): RowInput[] {
  const remainingIds = new Set(rows.map(({ id }) => id))
  return [
    ...rows.map(({ id, name }) => ({ ...(id > 0 && { id }), name: name.trim() })),
    ...before.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => ({ id, _destroy: true as const })),
  ]
}

export function skillInputs<Type extends 'Group' | 'Community'>(
  rows: readonly SkillRow[],
  before: readonly SavedSkill[],
  skillableType: Type,
) {
  return rowInputs(rows, before).map((skill, index) => {
    // `row` is undefined for the removed rows at the end; their nested skills are removed with them.
    const row = rows[index]
    const known = row ? before.find(({ id }) => id === row.id)?.skillsAttributes : undefined
    const under = rowInputs(row?.under ?? [], known ?? [])
    return { ...skill, skillableType, skillsAttributes: under.map((one) => ({ ...one, skillableType })) }
  })
}

export function isNamed(skills: readonly SkillRow[]): boolean {
  return skills.every(({ name, under }) => name.trim() !== '' && under.every((row) => row.name.trim() !== ''))
}
