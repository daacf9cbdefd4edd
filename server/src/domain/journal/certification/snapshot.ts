import { createHash } from 'node:crypto'

import type { CertificationChanges, SkillDecision } from '@vecu/contract/experience'
import type { Locale } from '@vecu/contract/locale'

import { skillName } from '../../catalog/built-in/built-in.ts'
import type { CertifiedSnapshot, SkillSnapshot, Snapshot } from '../../../schema/tables/recognition-tables.ts'

/** What was said of a skill, by the id that it had when asked. */
export interface DecidedSkill {
  id: number
  decision: SkillDecision | null
  decidedLevel: number | null
}

interface SkillNow {
  skillId: string | null
  name: string
  level: number
}

/** An experience, as much as its certifications are about. */
export interface Version {
  description: string
  /** ISO 8601. */
  date: string | null
  skills: readonly SkillNow[]
}

/** Exactly what an acceptance certifies: skills that were asked for and not refused, at the level decided. */
export function toCertifiedSnapshot(snapshot: Snapshot, decisions: readonly DecidedSkill[]): CertifiedSnapshot {
  const levels = new Map(decisions.map(({ id, decidedLevel }) => [id, decidedLevel]))
  return {
    description: snapshot.description,
    date: snapshot.date,
    skills: snapshot.skills.flatMap(({ id, skillId, name }) => {
      const level = levels.get(id) ?? null
      return level === null ? [] : [{ skillId, name, level }]
    }),
  }
}

/** The same for the same content, in whatever order the database hands the names back. */
export function snapshotHash(value: CertifiedSnapshot): string {
  return createHash('sha256').update(canonical(value)).digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

/** How an experience differs from what was certified; null when it does not. */
export function changesSince(
  snapshot: Snapshot,
  decisions: readonly DecidedSkill[],
  now: Version,
  locale: Locale,
): CertificationChanges | null {
  const shown = ({ skillId, name, level }: SkillNow) => ({ name: skillName(skillId, locale) ?? name, level })
  const changes: CertificationChanges = {
    ...(snapshot.description !== now.description && {
      description: { certified: snapshot.description, now: now.description },
    }),
    ...(snapshot.date !== now.date && { date: { certified: snapshot.date, now: now.date } }),
    ...(!areSkillsAsCertified(snapshot.skills, decisions, now.skills) && {
      skills: { certified: snapshot.skills.map(shown), now: now.skills.map(shown) },
    }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

/**
 * Whether the skills are those that were there, each at its level. Whoever takes over what was decided, by lowering a
 * skill to its certified level or leaving out one that was refused, changes nothing that was certified.
 */
function areSkillsAsCertified(
  certified: readonly SkillSnapshot[],
  decisions: readonly DecidedSkill[],
  now: readonly SkillNow[],
): boolean {
  const byId = new Map(decisions.map((decided) => [decided.id, decided]))
  const left = [...certified]
  const take = (skill: SkillNow, isLevel: (known: SkillSnapshot) => boolean) => {
    const index = left.findIndex((known) => isSame(known, skill) && isLevel(known))
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  }
  const others = now.filter((skill) => !take(skill, ({ level }) => level === skill.level))
  const areKnown = others.every((skill) => take(skill, ({ id }) => byId.get(id)?.decidedLevel === skill.level))
  return areKnown && left.every(({ id }) => byId.get(id)?.decision === 'refused')
}

/** The name of a skill of the catalogue depends on the language it was written in; its id does not. */
function isSame(one: SkillNow, other: SkillNow): boolean {
  return one.skillId === other.skillId && (one.skillId !== null || one.name === other.name)
}
