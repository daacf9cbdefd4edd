import type { Experience } from '@vecu/contract/experience'
import type { Skill } from '@vecu/contract/skill'

type FlatSkill = Omit<Skill, 'skillsAttributes'>

/** Nested skills follow their parent. */
export function flatSkills(skills: Experience['skillsAttributes']): FlatSkill[] {
  return skills.flatMap((skill) => [skill, ...skill.skillsAttributes])
}
