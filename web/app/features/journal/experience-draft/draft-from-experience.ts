import type { Experience } from '@vecu/contract/experience'

import type { DraftSkill, DraftTag } from './draft.ts'

export function tagsOf({ tagsAttributes }: Experience): DraftTag[] {
  return tagsAttributes.map(({ id, name }) => ({ id, name, destroy: false }))
}

type KeptSkill = Omit<Experience['skillsAttributes'][number], 'skillsAttributes'>

export function skillsOf({ skillsAttributes }: Experience): DraftSkill[] {
  const plain = ({ id, name, level, skillId, custom }: KeptSkill) => ({
    id,
    isKept: true,
    name,
    level,
    skillId,
    custom,
    destroy: false,
  })
  return skillsAttributes.map((skill) => ({ ...plain(skill), skills: skill.skillsAttributes.map(plain) }))
}
