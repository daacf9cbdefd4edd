import { AVATAR_PIXELS } from '@vecu/contract/constants'
import type { PublicKind } from '@vecu/contract/feeds'

import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { findPublic } from '../../journal/experience/queries.ts'
import { findPortrait, findPublicPortrait, isAccountItemVisibleTo, picked } from '../../journal/portrait/queries.ts'
import { isIncludedFor } from '../../journal/story/queries.ts'

type Source = StoredPicture['sources'][number]

interface PublicCover {
  sources: readonly Source[]
  /** Whether the owner allows search engines. */
  isIndexable: boolean
}

/** Widest source within `width`, otherwise the smallest. */
export function chooseSource(sources: readonly Source[], width: number): Source | undefined {
  return sources.findLast((source) => source.width <= width) ?? sources[0]
}

/** Picture of a page as visitors see it; undefined unless the page is public and has one. */
export async function findPublicCover(tx: Tx, kind: PublicKind, token: string): Promise<PublicCover | undefined> {
  if (kind === 'portraits') return findPortraitCover(tx, token)
  const id = await findPublic(tx, kind === 'stories' ? 'story' : 'experience', token)
  if (id === undefined) return undefined
  const picture = kind === 'stories' ? (await findStoryCovers(tx, [id])).get(id) : await findExperienceCover(tx, id)
  if (!picture) return undefined
  const { indexable } = await tx.selectFrom('item').select('indexable').where('id', '=', id).executeTakeFirstOrThrow()
  return { sources: picture.sources, isIndexable: indexable }
}

/** First cover of each story; stories without one are missing. */
export async function findStoryCovers(tx: Tx, storyIds: readonly number[]): Promise<Map<number, StoredPicture>> {
  if (storyIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('story_experience')
    .innerJoin('item as told', 'told.id', 'story_experience.experience_id')
    .innerJoin('experience', 'experience.id', 'told.id')
    .distinctOn('story_experience.story_id')
    .select(['story_experience.story_id', 'experience.picture'])
    .where('story_experience.story_id', 'in', storyIds)
    .where('experience.picture', 'is not', null)
    .where(isIncludedFor(undefined))
    .orderBy('story_experience.story_id')
    .orderBy('story_experience.position')
    .execute()
  return new Map(rows.flatMap(({ story_id, picture }) => (picture ? [[story_id, picture] as const] : [])))
}

async function findExperienceCover(tx: Tx, id: number): Promise<StoredPicture | null> {
  const { picture } = await tx.selectFrom('experience').select('picture').where('id', '=', id).executeTakeFirstOrThrow()
  return picture
}

/** The first picture among the chosen experiences, otherwise the photo of the person. */
async function findPortraitCover(tx: Tx, token: string): Promise<PublicCover | undefined> {
  const accountId = await findPublicPortrait(tx, token)
  const person = accountId === undefined ? undefined : await findPortrait(tx, accountId)
  if (!person) return undefined
  const chosen = await tx
    .selectFrom(picked(isAccountItemVisibleTo(undefined, person.id), person.id).as('listed'))
    .innerJoin('experience', 'experience.id', 'listed.id')
    .select('experience.picture')
    .where('experience.picture', 'is not', null)
    .orderBy('listed.position')
    .limit(1)
    .executeTakeFirst()
  const avatar = person.avatar_key === null ? undefined : [{ key: person.avatar_key, width: AVATAR_PIXELS }]
  const sources = chosen?.picture?.sources ?? avatar
  return sources && { sources, isIndexable: person.indexable ?? false }
}
