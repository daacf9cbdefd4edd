import type { Tx } from '../../../schema/tables/tables.ts'
import type { StoredPicture } from '../../../schema/tables/item-tables.ts'

/** The item behind a public link, as long as it is public. */
export async function findPublic(tx: Tx, kind: 'experience' | 'story', token: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('item')
    .select('id')
    .where('public_token', '=', token)
    .where('kind', '=', kind)
    .where('sharing', '=', 'public')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

/** The covers of all that a person wrote, what is deleted and not yet gone included. */
export function picturesOf(tx: Tx, accountId: number) {
  return tx
    .selectFrom('experience')
    .innerJoin('item', 'item.id', 'experience.id')
    .select(['experience.id', 'experience.picture'])
    .where('item.account_id', '=', accountId)
    .orderBy('experience.id')
    .execute()
}

export async function findPicture(tx: Tx, id: number): Promise<StoredPicture | null> {
  const { picture } = await tx.selectFrom('experience').select('picture').where('id', '=', id).executeTakeFirstOrThrow()
  return picture
}
