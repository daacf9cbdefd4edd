import { createHash } from 'node:crypto'

import type { CertificationChanges } from '@vecu/contract/certification'
import type { SkillDecision } from '@vecu/contract/skill'
import type { Locale } from '@vecu/contract/locale'

import { completeDate } from '../../../platform/text/item-date.ts'
import { skillName } from '../../catalog/built-in/built-in.ts'
import type {
  CertifiedSnapshot,
  EvidenceSnapshot,
  SkillSnapshot,
  Snapshot,
} from '../../../schema/tables/recognition-tables.ts'

/** Decision about a skill; `id` is that of `item_skill` when the request was made. */
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

/** Fields of an experience that a certification covers. */
export interface Version {
  title: string | null
  description: string
  localDate: string | null
  skills: readonly SkillNow[]
  files: FilesNow
}

/** SHA-256 of the cover as shown, null without one, empty if not recorded; and of the pictures and documents. */
export interface FilesNow {
  cover: string | null
  evidence: readonly EvidenceSnapshot[]
}

/** The certified part of a snapshot: requested skills that were not refused, at the decided level. */
export function toCertifiedSnapshot(snapshot: Snapshot, decisions: readonly DecidedSkill[]): CertifiedSnapshot {
  const levels = new Map(decisions.map(({ id, decidedLevel }) => [id, decidedLevel]))
  return {
    ...(snapshot.title !== undefined && { title: snapshot.title }),
    description: snapshot.description,
    date: snapshot.date,
    ...(snapshot.localDate !== undefined && { localDate: snapshot.localDate, timeZone: snapshot.timeZone ?? null }),
    skills: snapshot.skills.flatMap(({ id, skillId, name }) => {
      const level = levels.get(id) ?? null
      return level === null ? [] : [{ skillId, name, level }]
    }),
    ...(snapshot.cover !== undefined && { cover: snapshot.cover }),
    ...(snapshot.evidence && { evidence: snapshot.evidence.map(({ checksum }) => checksum) }),
  }
}

/** SHA-256 with sorted keys, because jsonb does not preserve the key order. */
export function snapshotHash(value: CertifiedSnapshot): string {
  return createHash('sha256').update(canonical(value)).digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

/** Differences between an experience and its certified snapshot; null if there are none. */
export function changesSince(
  snapshot: Snapshot,
  decisions: readonly DecidedSkill[],
  now: Version,
  locale: Locale,
): CertificationChanges | null {
  const toLocalizedSkill = ({ skillId, name, level }: SkillNow) => ({ name: skillName(skillId, locale) ?? name, level })
  const certifiedTitle = snapshot.title ?? null
  const certifiedDate = completeDate(snapshot).localDate
  const changes: CertificationChanges = {
    ...(certifiedTitle !== now.title && { title: { certified: certifiedTitle, now: now.title } }),
    ...(snapshot.description !== now.description && {
      description: { certified: snapshot.description, now: now.description },
    }),
    ...(certifiedDate !== now.localDate && { date: { certified: certifiedDate, now: now.localDate } }),
    ...(!areSkillsAsCertified(snapshot.skills, decisions, now.skills) && {
      skills: { certified: snapshot.skills.map(toLocalizedSkill), now: now.skills.map(toLocalizedSkill) },
    }),
    ...changedFiles(snapshot, now.files),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

/** Order and names of the evidence do not count, only the files. */
function changedFiles(snapshot: Snapshot, now: FilesNow): Pick<CertificationChanges, 'cover' | 'evidence'> {
  const { cover, evidence = [] } = snapshot
  const [gone, added] = [withoutFiles(evidence, now.evidence), withoutFiles(now.evidence, evidence)]
  // A checksum that is not recorded proves no change.
  const isComparable = cover !== undefined && now.cover !== ''
  return {
    ...(isComparable && cover !== now.cover && { cover: { certified: cover !== null, now: now.cover !== null } }),
    ...(gone.length + added.length > 0 && { evidence: { certified: gone, now: added } }),
  }
}

/** Names of the files that `others` lacks; the same file may be there twice. */
function withoutFiles(files: readonly EvidenceSnapshot[], others: readonly EvidenceSnapshot[]): string[] {
  const left = others.map(({ checksum }) => checksum)
  return files.flatMap(({ name, checksum }) => {
    const index = left.indexOf(checksum)
    if (index >= 0) left.splice(index, 1)
    return index >= 0 ? [] : [name]
  })
}

/**
 * Whether the skills still match the certified ones. Lowering a skill to its certified level, or removing a refused
 * one, does not count as a change.
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

/** Catalogue skills are compared by id, because their names depend on the language. */
function isSame(one: SkillNow, other: SkillNow): boolean {
  return one.skillId === other.skillId && (one.skillId !== null || one.name === other.name)
}
