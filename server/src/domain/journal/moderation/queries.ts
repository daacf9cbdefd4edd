import { experienceName } from '@vecu/contract/experience-name'
import type { Locale } from '@vecu/contract/locale'

import type { Tx } from '../../../schema/tables/tables.ts'

/** Name of an item and the language it is written in; null in older rows: the language of the author. */
export async function findNamed(tx: Tx, id: number): Promise<{ name: string; language: Locale | null }> {
  const { story_title, title, description, language } = await tx
    .selectFrom('item')
    .leftJoin('story', 'story.id', 'item.id')
    .leftJoin('experience', 'experience.id', 'item.id')
    .select(['story.title as story_title', 'experience.title', 'experience.description'])
    .select((eb) => eb.fn.coalesce('story.language', 'experience.language').as('language'))
    .where('item.id', '=', id)
    .executeTakeFirstOrThrow()
  return { name: story_title ?? experienceName({ title, description: description ?? '' }), language }
}
