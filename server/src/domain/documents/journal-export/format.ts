import type { Certification } from '@vecu/contract/certification'
import type { Experience } from '@vecu/contract/experience'
import type { Skill } from '@vecu/contract/skill'
import { parseTypedAddress } from '@vecu/contract/web-address'

/** Absolute URL of the experience's link, if it is valid. */
export function webAddress({ link }: Pick<Experience, 'link'>): string | undefined {
  return link ? parseTypedAddress(link.linkUrl)?.href : undefined
}

export type LivedSkill = Omit<Skill, 'skillsAttributes'>

/** A skill with subskills counts as a heading, not as a skill. */
export function livedSkills({ skillsAttributes }: Pick<Experience, 'skillsAttributes'>): LivedSkill[] {
  return skillsAttributes.flatMap(({ skillsAttributes: under, ...skill }) => (under.length > 0 ? under : [skill]))
}

/** Name of the certifier, only where a public page shows it too: an exported file must not reveal more. */
export function publicName(
  { sharingParameters }: Pick<Experience, 'sharingParameters'>,
  { certificatorAttributes: { firstname, lastname, erased } }: Certification,
): string | undefined {
  return sharingParameters === 'public' && !erased ? `${firstname} ${lastname}`.trim() : undefined
}
