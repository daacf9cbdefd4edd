import { MAX_SKILLS } from '@vecu/contract/experience'

import type { DraftSkill } from './draft.ts'

type PlainSkill = Omit<DraftSkill, 'skills'>

function temporaryId(): number {
  return Math.random()
}

/** All that are wanted, those under others too. */
export function activeSkills(skills: readonly DraftSkill[]): PlainSkill[] {
  return skills.flatMap(({ skills: under, ...skill }) =>
    skill.destroy ? [] : [skill, ...activeSkills(under.map(asTop))],
  )
}

function asTop(skill: PlainSkill): DraftSkill {
  return { ...skill, skills: [] }
}

/** The one that stands for an entry of the catalogue, wanted or marked for destruction. */
export function skillOf(skills: readonly DraftSkill[], skillId: string): PlainSkill | undefined {
  const all = skills.flatMap(({ skills: under, ...skill }) => [skill, ...under])
  return all.find((skill) => skill.skillId === skillId)
}

/** Changes one wherever it stands; undefined takes it out. */
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

/** What the server has is marked and unmarked; what was added here goes as it came. */
export function toggleSkill(skills: readonly DraftSkill[], id: number): DraftSkill[] {
  return replace(skills, id, (skill) => (skill.isKept ? { ...skill, destroy: !skill.destroy } : undefined))
}

/** Ticks or unticks an entry of the catalogue; a new one has no level yet. */
export function toggleEntry(skills: readonly DraftSkill[], entry: { id: string; name: string }): DraftSkill[] {
  const there = skillOf(skills, entry.id)
  if (there) return toggleSkill(skills, there.id)
  if (hasMaxSkills(skills)) return [...skills]
  const added = { isKept: false, name: entry.name, level: null, skillId: entry.id, custom: false, destroy: false }
  return [...skills, { ...added, id: temporaryId(), skills: [] }]
}

export function addOwnSkill(skills: readonly DraftSkill[], name: string, level: number): DraftSkill[] {
  if (hasMaxSkills(skills)) return [...skills]
  const added = { isKept: false, name: name.trim(), level, skillId: null, custom: true, destroy: false }
  return [...skills, { ...added, id: temporaryId(), skills: [] }]
}

export function setLevel(skills: readonly DraftSkill[], id: number, level: number): DraftSkill[] {
  return replace(skills, id, (skill) => ({ ...skill, level }))
}

export function hasMaxSkills(skills: readonly DraftSkill[]): boolean {
  return activeSkills(skills).length >= MAX_SKILLS
}

/** Those that are not yet said in full: without a name, or without a level. */
export function unfinished(skills: readonly DraftSkill[]): PlainSkill[] {
  return activeSkills(skills).filter(({ name, level }) => name.trim() === '' || level === null)
}

export function areValid(skills: readonly DraftSkill[]): boolean {
  return unfinished(skills).length === 0
}
