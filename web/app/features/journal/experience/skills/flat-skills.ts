import type { Experience, Skill } from '@vecu/contract/experience'

type FlatSkill = Omit<Skill, 'skillsAttributes'>

/** Nested skills follow their parent. */
export function flatSkills(skills: Experience['skillsAttributes']): FlatSkill[] {
  return skills.flatMap((skill) => [skill, ...skill.skillsAttributes])
}
