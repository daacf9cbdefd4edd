import type { Experience } from '@vecu/contract/experience'
import type { Locale } from '@vecu/contract/locale'

import type { Tx } from '../../../schema/tables/tables.ts'
import { findSkillCodes } from './skill-codes.ts'

/** Adds the official codes of the skills, for a single experience; lists omit them. */
export async function withCodes(tx: Tx, locale: Locale, experience: Experience): Promise<Experience> {
  const skills = experience.skillsAttributes
  const ids = skills.flatMap(({ skillId, skillsAttributes }) => [
    skillId,
    ...skillsAttributes.map((one) => one.skillId),
  ])
  const codes = await findSkillCodes(tx, locale, ids)
  if (codes.size === 0) return experience
  const coded = <One extends { skillId: string | null }>(skill: One) => ({
    ...skill,
    ...(skill.skillId !== null && codes.has(skill.skillId) && { codes: codes.get(skill.skillId) }),
  })
  return {
    ...experience,
    skillsAttributes: skills.map((skill) => ({
      ...coded(skill),
      skillsAttributes: skill.skillsAttributes.map(coded),
    })),
  }
}
