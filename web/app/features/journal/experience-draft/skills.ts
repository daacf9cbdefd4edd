import { MAX_SKILLS } from '@vecu/contract/skill'

import type { DraftSkill } from './draft-schema.ts'

type PlainSkill = Omit<DraftSkill, 'skills'>

function temporaryId(): number {
  return Math.random()
}

/** All skills except those flagged for deletion, nested ones included. */
export function activeSkills(skills: readonly DraftSkill[]): PlainSkill[] {
  return skills.flatMap(({ skills: under, ...skill }) =>
    skill.destroy ? [] : [skill, ...activeSkills(under.map(asTop))],
  )
}

function asTop(skill: PlainSkill): DraftSkill {
  return { ...skill, skills: [] }
}

/** Skill of a catalog entry, including one flagged for deletion. */
export function findSkill(skills: readonly DraftSkill[], skillId: string): PlainSkill | undefined {
  const all = skills.flatMap(({ skills: under, ...skill }) => [skill, ...under])
  return all.find((skill) => skill.skillId === skillId)
}

/** Replaces a skill at any depth; undefined removes it. */
function replace(
  skills: readonly DraftSkill[],
  id: number,
  change: (skill: PlainSkill) => PlainSkill | undefined,
): DraftSkill[] {
  return skills.flatMap((skill) => {
    if (skill.id === id) {
      const changed = change(skill)
      return changed ? [{ ...skill, ...changed }] : []
    }
    const under = skill.skills.flatMap((one) => (one.id === id ? (change(one) ?? []) : one))
    return [{ ...skill, skills: under }]
  })
}

/** Toggles `destroy` of a saved skill; removes one that was added here. */
export function toggleSkill(skills: readonly DraftSkill[], id: number): DraftSkill[] {
  return replace(skills, id, (skill) => (skill.isSaved ? { ...skill, destroy: !skill.destroy } : undefined))
}

/** Toggles a catalog entry; a new one has no level yet. */
export function toggleEntry(skills: readonly DraftSkill[], entry: { id: string; name: string }): DraftSkill[] {
  const existing = findSkill(skills, entry.id)
  if (existing) return toggleSkill(skills, existing.id)
  if (hasMaxSkills(skills)) return [...skills]
  const added = { isSaved: false, name: entry.name, level: null, skillId: entry.id, custom: false, destroy: false }
  return [...skills, { ...added, id: temporaryId(), skills: [] }]
}

export function addOwnSkill(skills: readonly DraftSkill[], name: string, level: number | null): DraftSkill[] {
  if (hasMaxSkills(skills)) return [...skills]
  const added = { isSaved: false, name: name.trim(), level, skillId: null, custom: true, destroy: false }
  return [...skills, { ...added, id: temporaryId(), skills: [] }]
}

export function setLevel(skills: readonly DraftSkill[], id: number, level: number): DraftSkill[] {
  return replace(skills, id, (skill) => ({ ...skill, level }))
}

export function hasMaxSkills(skills: readonly DraftSkill[]): boolean {
  return activeSkills(skills).length >= MAX_SKILLS
}

/** Skills without a name or a level. */
export function unfinished(skills: readonly DraftSkill[]): PlainSkill[] {
  return activeSkills(skills).filter(({ name, level }) => name.trim() === '' || level === null)
}

export function areValid(skills: readonly DraftSkill[]): boolean {
  return unfinished(skills).length === 0
}
