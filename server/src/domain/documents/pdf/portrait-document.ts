import type { PortraitDocument } from '@vecu/pdf/document'

import { presentPortrait } from '../../journal/portrait/present.ts'
import { type ByKeys, documentExperience } from './document-experience.ts'
import { type DocumentContext, documentLink, documentLogo } from './document-context.ts'
import { findAvatarKey, printKeys } from './queries.ts'

/** Includes only what the viewer may see. Skills hidden on the portrait are left out, also for their owner. */
export async function portraitDocument(
  documenting: DocumentContext,
  accountId: number,
): Promise<ByKeys<PortraitDocument>> {
  const { ctx, community } = documenting
  const { tx, locale } = ctx
  const portrait = await presentPortrait(ctx, accountId)
  const { firstname, lastname } = portrait.userAttributes
  const { certifiedExperiences, experiencesAttributes } = portrait
  const selectedExperiences = certifiedExperiences.length > 0 ? certifiedExperiences : experiencesAttributes
  const keys = await printKeys(
    tx,
    selectedExperiences.map(({ id }) => id),
  )
  const experiences = selectedExperiences.map((one) => documentExperience(one, keys))
  const publicPath = portrait.publicToken === null ? null : `/portraits/public/${portrait.publicToken}`
  return {
    kind: 'portrait',
    locale,
    community: community.name,
    color: community.secondary_color,
    logo: { picture: documentLogo(community) },
    link: documentLink(documenting, { publicPath, shortCode: portrait.shortCode, ownPath: '/' }, experiences),
    person: { name: `${firstname} ${lastname}`, picture: await findAvatarKey(tx, accountId) },
    headline: portrait.headline,
    about: portrait.about,
    counts: portrait.counts,
    headings: portrait.categories.map(({ key, shortName }) => ({ key, name: shortName })),
    skills: portrait.skills
      .filter(({ hidden }) => !hidden)
      .map(({ key, name, level, certified, categoryKey }) => ({ key, name, stars: level + 1, certified, categoryKey })),
    links: portrait.links,
    experiences,
  }
}
