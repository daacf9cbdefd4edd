import type { Experience, Skill } from '@vecu/contract/experience'

type FlatSkill = Omit<Skill, 'skillsAttributes'>

/** Nested skills stand after the one they belong to. */
export function flatSkills(skills: Experience['skillsAttributes']): FlatSkill[] {
  return skills.flatMap((skill) => [skill, ...skill.skillsAttributes])
}
