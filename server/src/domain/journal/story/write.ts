import type { StoryChange } from '@vecu/contract/story'
import { sql } from 'kysely'

import { changedDate } from '../../../platform/text/item-date.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import {
  type WriteContext,
  insertItem,
  recordCreated,
  recordShared,
  writeItem,
  writeSearch,
} from '../item/write-item.ts'

type NewStory = StoryChange & { title: string }

export async function insertStory(writing: WriteContext, input: NewStory): Promise<number> {
  const id = await writeNewStory(writing, input)
  await recordCreated(writing, input.title)
  return id
}

/** Does not record an activity. */
export async function writeNewStory(writing: WriteContext, { title, ...input }: NewStory): Promise<number> {
  const id = await insertItem(writing, 'story')
  await writing.tx.insertInto('story').values({ id, title, language: writing.viewer.locale }).execute()
  await writeChange(writing, id, input)
  return id
}

export async function changeStory(
  writing: WriteContext,
  item: { id: number; sharing: string },
  input: StoryChange,
): Promise<void> {
  await writeChange(writing, item.id, input)
  await recordShared(writing, item, input, async () => (await findTexts(writing.tx, item.id)).title)
}

async function writeChange(writing: WriteContext, id: number, input: StoryChange): Promise<void> {
  const { tx } = writing
  const { title, description, language } = input
  const fields = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(language !== undefined && { language }),
    ...((input.date !== undefined || input.localDate !== undefined) && (await findDateChange(tx, id, input))),
  }
  if (Object.keys(fields).length > 0) await tx.updateTable('story').set(fields).where('id', '=', id).execute()
  await writeItem(writing, id, input)
  await writeSearch(tx, id, Object.values(await findTexts(tx, id)))
}

async function findDateChange(tx: Tx, id: number, input: StoryChange) {
  const stored = await tx
    .selectFrom('story')
    .select(['happened_at', 'local_date', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return changedDate(input, stored)
}

function findTexts(tx: Tx, id: number): Promise<{ title: string; description: string }> {
  return tx.selectFrom('story').select(['title', 'description']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Replaces the experiences of a story. Rows that remain are updated, not deleted and inserted again. */
export async function writeExperiences(tx: Tx, storyId: number, experienceIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('story_experience')
    .where('story_id', '=', storyId)
    .where('experience_id', 'not in', experienceIds)
    .execute()
  await tx
    .insertInto('story_experience')
    .values(experienceIds.map((experience_id, position) => ({ story_id: storyId, experience_id, position })))
    .onConflict((conflict) =>
      conflict.columns(['story_id', 'experience_id']).doUpdateSet({ position: (eb) => eb.ref('excluded.position') }),
    )
    .execute()
  await tx
    .updateTable('item')
    .set({ updated_at: sql`now()` })
    .where('id', '=', storyId)
    .execute()
}
