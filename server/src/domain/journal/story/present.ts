import type { Story, StoryCard } from '@vecu/contract/story'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { PREPARE } from '../../../platform/db/prepared-statements.ts'
import { presentDate } from '../../../platform/text/item-date.ts'
import { describedPicture, presentPicture } from '../experience/picture.ts'
import {
  itemSelection,
  presentExperiences,
  presentModeration,
  selectAdministered,
  selectGroups,
} from '../experience/present.ts'
import { selectOwnRequest } from '../moderation-case/own-request.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import { isIncludedFor, storyExperiencesSql } from './queries.ts'
import type { PresentContext } from '../../../request/request-context.ts'

/** Story cards by id; stories deleted meanwhile are missing. */
export async function presentStoryCards(
  { tx, services, viewer }: PresentContext,
  ids: readonly number[],
): Promise<Map<number, StoryCard>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom(itemSelection(ids).as('listed'))
    .innerJoin('item', 'item.id', 'listed.id')
    .innerJoin('story', 'story.id', 'item.id')
    .innerJoin('account', 'account.id', 'item.account_id')
    .leftJoin('hiding', 'hiding.id', 'item.hiding_id')
    .modifyFront(PREPARE)
    .select(['item.id', 'item.account_id', 'item.created_at', 'item.sharing', 'item.official', 'item.highlight'])
    .select(['item.public_token', 'item.short_code', 'item.indexable', 'story.title', 'story.description'])
    .select(['story.happened_at', 'story.local_date', 'story.time_zone'])
    .select((eb) => eb.fn.coalesce('story.language', 'account.locale').as('language'))
    .select(['account.firstname', 'account.lastname', 'account.avatar_key'])
    .select(['hiding.reason as hiding_reason', 'hiding.created_at as hidden_at'])
    .select([selectOwnRequest(viewer).as('own_request'), selectAdministered(viewer).as('administered')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('story_experience')
          .innerJoin('item as told', 'told.id', 'story_experience.experience_id')
          .innerJoin('experience', 'experience.id', 'told.id')
          .select(['experience.picture', 'experience.cover_description', 'told.certified'])
          .whereRef('story_experience.story_id', '=', 'item.id')
          .where(isIncludedFor(viewer))
          .orderBy('story_experience.position'),
      ).as('experiences'),
      selectGroups(viewer).as('teams'),
    ])
    .execute()
  const cards = rows.map((row): StoryCard => {
    const own = viewer !== undefined && row.account_id === viewer.id
    const pictures = row.experiences.flatMap(
      ({ picture, cover_description }) =>
        presentPicture(services.settings.secretKey, describedPicture(picture, cover_description)) ?? [],
    )
    return {
      id: row.id,
      type: 'Story',
      title: row.title,
      description: row.description,
      language: row.language,
      ...presentDate(row),
      createdAt: row.created_at.toISOString(),
      sharingParameters: row.sharing,
      groups: row.teams,
      official: row.official,
      highlight: row.highlight,
      userAttributes: {
        id: row.account_id,
        firstname: row.firstname,
        lastname: row.lastname,
        avatarUrl: signedFileUrl(services.settings.secretKey, row.avatar_key),
      },
      experiencePictures: pictures.map((picture) => ({ pictureUrl: picture.sources.at(-1)?.url ?? '', picture })),
      experiencesCount: row.experiences.length,
      certifiedCount: row.experiences.filter(({ certified }) => certified).length,
      publicToken: own || !viewer ? row.public_token : null,
      shortCode: own || !viewer ? row.short_code : null,
      indexable: row.indexable,
      ...presentModeration(own, row),
    }
  })
  return new Map(cards.map((card) => [card.id, card]))
}

export async function presentStoryCard(ctx: PresentContext, id: number): Promise<StoryCard> {
  const card = (await presentStoryCards(ctx, [id])).get(id)
  if (!card) throw new Error(`story ${id} not found`)
  return card
}

/**
 * Includes experiences that are more private than the story: sharing the story shares them too. Their public links and
 * groups stay visible to the owner only.
 */
export async function presentStory(ctx: PresentContext, id: number): Promise<Story> {
  const card = await presentStoryCard(ctx, id)
  const experiences = await presentExperiences(ctx, storyExperiencesSql(id, ctx.viewer))
  const own = ctx.viewer?.id === card.userAttributes.id
  return {
    ...card,
    experiencesAttributes: own
      ? experiences
      : experiences.map((experience) => ({ ...experience, publicToken: null, shortCode: null, groups: [] })),
  }
}
