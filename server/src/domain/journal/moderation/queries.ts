import type { Tx } from '../../../schema/tables/tables.ts'

/** Title of a story, or text of an experience. */
export async function findItemName(tx: Tx, id: number): Promise<string> {
  const { name } = await tx
    .selectFrom('item')
    .leftJoin('story', 'story.id', 'item.id')
    .leftJoin('experience', 'experience.id', 'item.id')
    .select((eb) => eb.fn.coalesce('story.title', 'experience.description').as('name'))
    .where('item.id', '=', id)
    .executeTakeFirstOrThrow()
  return name ?? ''
}
