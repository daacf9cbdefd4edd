import { STORY_PDF_TYPES, type StoryPdfType } from '@vecu/contract/pdf'
import type { StoryDocument, StoryLayout } from '@vecu/pdf/document'

import { presentStory } from '../../journal/story/present.ts'
import { type ByKeys, documentExperience } from './document-experience.ts'
import { type DocumentContext, documentLink, documentLogo } from './document-context.ts'
import { findAvatarKey, printKeys } from './queries.ts'

const LAYOUTS: Record<StoryPdfType, StoryLayout> = {
  [STORY_PDF_TYPES.default]: 'classic',
  [STORY_PDF_TYPES.map]: 'map',
  [STORY_PDF_TYPES.chronology]: 'chronology',
  [STORY_PDF_TYPES.landscape]: 'landscape',
}

/** Includes only the experiences that the viewer may see and that have a picture. */
export async function storyDocument(
  documenting: DocumentContext,
  id: number,
  type: StoryPdfType,
): Promise<ByKeys<StoryDocument>> {
  const { ctx, community } = documenting
  const { tx, locale } = ctx
  const story = await presentStory(ctx, id)
  const { id: authorId, firstname, lastname } = story.userAttributes
  const storyExperiences = story.experiencesAttributes ?? []
  const keys = await printKeys(
    tx,
    storyExperiences.map((one) => one.id),
  )
  const experiences = storyExperiences.filter((one) => keys.has(one.id)).map((one) => documentExperience(one, keys))
  const isPublic = story.sharingParameters === 'public' && story.publicToken !== null
  const publicPath = isPublic ? `/stories/public/${story.publicToken}` : null
  return {
    kind: 'story',
    layout: LAYOUTS[type],
    locale,
    community: community.name,
    color: community.secondary_color,
    logo: { picture: documentLogo(community) },
    link: documentLink(documenting, { publicPath, shortCode: story.shortCode, ownPath: `/stories/${id}` }, experiences),
    title: story.title,
    description: story.description,
    language: story.language,
    author: { name: `${firstname} ${lastname}`, picture: await findAvatarKey(tx, authorId) },
    experiences,
  }
}
