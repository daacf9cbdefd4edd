import type { Address, Certification, Experience, Skill } from '@vecu/contract/experience'

/** The parts of a place that are known, from near to far. */
export function placeLine({ name, city, postcode, administrative, country }: Address): string {
  return [name === city ? '' : name, city, postcode, administrative, country].filter(Boolean).join(', ')
}

/** Where a link leads, if anywhere: what was typed without a scheme is a web page. */
export function webAddress({ link }: Pick<Experience, 'link'>): string | undefined {
  if (!link) return undefined
  const whole = /^https?:\/\//i.test(link.linkUrl) ? link.linkUrl : `http://${link.linkUrl}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, href } = new URL(whole)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
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
