import type { Locale } from '@vecu/contract/locale'
import type { Portrait, PortraitHeading, PortraitSkill } from '@vecu/contract/portrait'

import { SKILLS, findKeyCompetence, skillName } from '../../catalog/built-in/built-in.ts'
import { skillKey } from '../certification/certifications.ts'

interface SkillRow {
  itemId: number
  /** Highest certified level in that experience; null if not certified. */
  certifiedLevel: number | null
  id: number
  parentId: number | null
  skillId: string | null
  name: string
  level: number
}

interface ExperienceSkill {
  skill: PortraitSkill
  /** Ids of the experiences with this skill. */
  items: Set<number>
}

/** Links are computed only among the top skills: more lines make the diagram unreadable. */
const LINKED_SKILLS = 40

function getSkillKey({ skillId, name }: SkillRow): string {
  return skillKey(skillId, name)
}

/** Catalogue skills belong to their key competence; custom skills to the skill above them in the experience. */
function getCategoryKey(row: SkillRow, rows: Map<number, SkillRow>): string | null {
  if (row.skillId !== null) return findKeyCompetence(row.skillId) ?? null
  const parent = row.parentId === null ? undefined : rows.get(row.parentId)
  return parent ? getSkillKey(parent) : null
}

/** Merges the skills of all experiences. A skill with subskills counts as a heading, not as a skill. */
export function gatherSkills(
  found: readonly SkillRow[],
  hidden: ReadonlySet<string>,
  locale: Locale,
): ExperienceSkill[] {
  const rows = new Map(found.map((row) => [row.id, row]))
  const above = new Set(found.map(({ parentId }) => parentId))
  const lived = found.filter(({ id }) => !above.has(id))
  const skills = new Map<string, ExperienceSkill>()
  for (const row of lived) {
    const key = getSkillKey(row)
    const known = skills.get(key)?.skill
    const items = (skills.get(key)?.items ?? new Set()).add(row.itemId)
    const certifiedLevel = highest(known?.certifiedLevel ?? null, row.certifiedLevel)
    const skill = {
      key,
      skillId: row.skillId,
      name: known?.name ?? skillName(row.skillId, locale) ?? row.name,
      level: Math.max(known?.level ?? 0, row.level),
      experiencesCount: items.size,
      certified: certifiedLevel !== null,
      certifiedLevel,
      hidden: hidden.has(key),
      categoryKey: known?.categoryKey ?? getCategoryKey(row, rows),
    }
    skills.set(key, { skill, items })
  }
  const collator = new Intl.Collator(locale)
  return [...skills.values()].toSorted(
    ({ skill: one }, { skill: other }) =>
      other.level - one.level ||
      Number(other.certified) - Number(one.certified) ||
      other.experiencesCount - one.experiencesCount ||
      collator.compare(one.name, other.name),
  )
}

function highest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other)
}

/** In catalogue order, followed by custom headings by name. */
export function buildCategories(
  lived: readonly ExperienceSkill[],
  found: readonly SkillRow[],
  locale: Locale,
): PortraitHeading[] {
  const usedKeys = new Set(lived.map(({ skill }) => skill.categoryKey))
  const catalogCategories = SKILLS.map(({ id, names, shortNames }) => ({
    key: id,
    name: names[locale],
    shortName: shortNames[locale],
  }))
  const known = new Set(catalogCategories.map(({ key }) => key))
  const own = new Map(found.map((row) => [getSkillKey(row), skillName(row.skillId, locale) ?? row.name]))
  return [
    ...catalogCategories.filter(({ key }) => usedKeys.has(key)),
    ...[...own]
      .filter(([key]) => usedKeys.has(key) && !known.has(key))
      .map(([key, name]) => ({ key, name, shortName: name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
  ]
}

/** Pairs of skills that share an experience, most shared experiences first. */
export function buildLinks(lived: readonly ExperienceSkill[]): Portrait['links'] {
  const linked = lived.slice(0, LINKED_SKILLS)
  return linked
    .flatMap((one, index) =>
      linked.slice(index + 1).map((other) => ({
        keys: [one.skill.key, other.skill.key] as [string, string],
        often: inCommon(one.items, other.items),
      })),
    )
    .filter(({ often }) => often > 0)
    .toSorted((one, other) => other.often - one.often)
    .map(({ keys }) => keys)
}

function inCommon(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  return [...one].filter((item) => other.has(item)).length
}
