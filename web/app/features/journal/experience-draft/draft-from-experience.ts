import type { Experience } from '@vecu/contract/experience'

import type { DraftSkill, DraftTag } from './draft-schema.ts'

export function toDraftTags({ tagsAttributes }: Experience): DraftTag[] {
  return tagsAttributes.map(({ id, name }) => ({ id, name, destroy: false }))
}

type SavedSkill = Omit<Experience['skillsAttributes'][number], 'skillsAttributes'>

export function toDraftSkills({ skillsAttributes }: Experience): DraftSkill[] {
  const plain = ({ id, name, level, skillId, custom }: SavedSkill) => ({
    id,
    isSaved: true,
    name,
    level,
    skillId,
    custom,
    destroy: false,
  })
  return skillsAttributes.map((skill) => ({ ...plain(skill), skills: skill.skillsAttributes.map(plain) }))
}
