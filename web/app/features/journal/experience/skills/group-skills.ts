import type { Experience } from '@vecu/contract/experience'
import type { Skill as ExperienceSkill } from '@vecu/contract/skill'

export interface SkillGroup<Skill> {
  /** Name of the competence; null for skills without one. */
  name: string | null
  /** The competence itself, if it is in the list with a level of its own. */
  own: Skill | undefined
  skills: Skill[]
}

/** Groups skills under the competences they belong to, in order of first appearance. */
export function groupSkills<Skill extends { name: string }>(
  skills: readonly Skill[],
  parentOf: (skill: Skill) => string | null,
): SkillGroup<Skill>[] {
  const competences = new Set(skills.map(parentOf))
  const groups: SkillGroup<Skill>[] = []
  for (const skill of skills) {
    const parent = parentOf(skill)
    const isCompetence = parent === null && competences.has(skill.name)
    const name = isCompetence ? skill.name : parent
    const known = groups.find((group) => group.name === name)
    const group: SkillGroup<Skill> = known ?? { name, own: undefined, skills: [] }
    if (!known) groups.push(group)
    if (isCompetence) group.own = skill
    else group.skills.push(skill)
  }
  return groups
}

/** The same for the skills of an experience, which contain those below them. */
export function groupNested(
  skills: Experience['skillsAttributes'],
): SkillGroup<Omit<ExperienceSkill, 'skillsAttributes'>>[] {
  return skills.map(({ skillsAttributes: below, ...skill }) =>
    below.length === 0
      ? { name: null, own: undefined, skills: [skill] }
      : { name: skill.name, own: skill, skills: below },
  )
}
