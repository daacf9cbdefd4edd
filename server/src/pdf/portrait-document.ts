import type { PortraitDocument } from '@vecu/pdf/document'

import { pageUrl } from '../http/page-url.ts'
import { presentPortrait } from '../portrait/present.ts'
import { type ByKeys, documentExperience } from './document-experience.ts'
import { avatarKeyOf, printKeys } from './queries.ts'
import type { Documenting } from './story-document.ts'

/** The portrait of a person as its reader may know it; what they hide from others is hidden on paper too. */
export async function portraitDocument(
  { presenter, community, settings, timeZone }: Documenting,
  accountId: number,
): Promise<ByKeys<PortraitDocument>> {
  const { tx, locale } = presenter
  const portrait = await presentPortrait(presenter, accountId)
  const { firstname, lastname } = portrait.userAttributes
  const { certifiedExperiences, experiencesAttributes } = portrait
  const shown = certifiedExperiences.length > 0 ? certifiedExperiences : experiencesAttributes
  const keys = await printKeys(
    tx,
    shown.map(({ id }) => id),
  )
  const isPublic = portrait.publicToken !== null
  const path = isPublic ? `/portraits/public/${portrait.publicToken}` : '/'
  return {
    kind: 'portrait',
    locale,
    timeZone,
    community: community.name,
    link: { url: pageUrl({ settings, community, path, locale }), isPublic },
    person: { name: `${firstname} ${lastname}`, picture: await avatarKeyOf(tx, accountId) },
    headline: portrait.headline,
    about: portrait.about,
    counts: portrait.counts,
    headings: portrait.headings.map(({ key, shortName }) => ({ key, name: shortName })),
    skills: portrait.skills
      .filter(({ hidden }) => !hidden)
      .map(({ key, name, level, certified, headingKey }) => ({ key, name, stars: level + 1, certified, headingKey })),
    links: portrait.links,
    experiences: shown.map((experience) => documentExperience(experience, keys, timeZone)),
  }
}
