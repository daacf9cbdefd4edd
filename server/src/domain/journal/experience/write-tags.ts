import { type ExperienceChange, MAX_TAGS } from '@vecu/contract/experience'

import { fieldError } from '../../../platform/http/field-error.ts'
import type { WriteContext } from '../item/write-item.ts'

type Tags = NonNullable<ExperienceChange['tagsAttributes']>

/** Deletes tags by id, then adds the new ones in one statement, which skips those that exist. */
export async function writeTags({ tx, locale }: WriteContext, itemId: number, tags: Tags): Promise<void> {
  for (const { id, destroy } of tags) {
    if (id === undefined || !destroy) continue
    const { numDeletedRows } = await tx
      .deleteFrom('item_tag')
      .where('id', '=', id)
      .where('item_id', '=', itemId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw fieldError(locale, 'VALIDATION_ERROR', 'tags_attributes', 'invalidChoice')
  }
  const added = tags.flatMap(({ id, name, destroy }) =>
    id !== undefined || name === undefined || destroy ? [] : [{ item_id: itemId, name }],
  )
  if (added.length === 0) return
  await tx
    .insertInto('item_tag')
    .values(added)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { count } = await tx
    .selectFrom('item_tag')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  if (count > MAX_TAGS) throw fieldError(locale, 'VALIDATION_ERROR', 'tags_attributes', 'tooMany', { count: MAX_TAGS })
}
