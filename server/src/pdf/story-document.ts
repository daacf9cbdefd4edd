import { STORY_PDF_TYPES, type StoryPdfType } from '@vecu/contract/pdf'
import type { StoryDocument, StoryLayout } from '@vecu/pdf/document'

import type { Community } from '../community/queries.ts'
import type { ItemPresenter } from '../experience/present.ts'
import { pageUrl } from '../http/page-url.ts'
import type { Settings } from '../settings.ts'
import { presentStory } from '../story/present.ts'
import { type ByKeys, documentExperience } from './document-experience.ts'
import { avatarKeyOf, printKeys } from './queries.ts'

const LAYOUTS: Record<StoryPdfType, StoryLayout> = {
  [STORY_PDF_TYPES.default]: 'classic',
  [STORY_PDF_TYPES.map]: 'map',
  [STORY_PDF_TYPES.chronology]: 'chronology',
  [STORY_PDF_TYPES.landscape]: 'landscape',
}

export interface Documenting {
  presenter: ItemPresenter
  community: Community
  settings: Settings
  timeZone: string
}

/** A story as a reader may know it, with the experiences that have a picture. */
export async function storyDocument(
  { presenter, community, settings, timeZone }: Documenting,
  id: number,
  type: StoryPdfType,
): Promise<ByKeys<StoryDocument>> {
  const { tx, locale } = presenter
  const story = await presentStory(presenter, id)
  const { id: authorId, firstname, lastname } = story.userAttributes
  const told = story.experiencesAttributes ?? []
  const keys = await printKeys(
    tx,
    told.map((experience) => experience.id),
  )
  const isPublic = story.sharingParameters === 'public' && story.publicToken !== null
  const path = isPublic ? `/stories/public/${story.publicToken}` : `/stories/${id}`
  return {
    kind: 'story',
    layout: LAYOUTS[type],
    locale,
    timeZone,
    community: community.name,
    link: { url: pageUrl({ settings, community, path, locale }), isPublic },
    title: story.title,
    description: story.description,
    author: { name: `${firstname} ${lastname}`, picture: await avatarKeyOf(tx, authorId) },
    experiences: told
      .filter((experience) => keys.has(experience.id))
      .map((one) => documentExperience(one, keys, timeZone)),
  }
}
