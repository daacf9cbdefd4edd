import type { Certification, Experience, Skill } from '@vecu/contract/experience'
import { parseTypedAddress } from '@vecu/contract/web-address'

/** The address that the link of an experience leads to, if any. */
export function webAddress({ link }: Pick<Experience, 'link'>): string | undefined {
  return link ? parseTypedAddress(link.linkUrl)?.href : undefined
}

export type LivedSkill = Omit<Skill, 'skillsAttributes'>

/** What stands above others in an experience is a heading there, not a skill. */
export function livedSkills({ skillsAttributes }: Pick<Experience, 'skillsAttributes'>): LivedSkill[] {
  return skillsAttributes.flatMap(({ skillsAttributes: under, ...skill }) => (under.length > 0 ? under : [skill]))
}

/** Who certified, where their name stands on a public page today: what is handed on must not tell more. */
export function publicName(
  { sharingParameters }: Pick<Experience, 'sharingParameters'>,
  { certificatorAttributes: { firstname, lastname, erased } }: Certification,
): string | undefined {
  return sharingParameters === 'public' && !erased ? `${firstname} ${lastname}`.trim() : undefined
}
