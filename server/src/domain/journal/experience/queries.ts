import { PREPARE } from '../../../platform/db/prepared-statements.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import { describedPicture } from './picture.ts'

/** Undefined unless the item is public. */
export async function findPublic(tx: Tx, kind: 'experience' | 'story', token: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('item')
    .modifyFront(PREPARE)
    .select('id')
    .where('public_token', '=', token)
    .where('kind', '=', kind)
    .where('sharing', '=', 'public')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

/** Cover pictures of all experiences of an account, including deleted ones that are not purged yet. */
export function findAccountPictures(tx: Tx, accountId: number) {
  return tx
    .selectFrom('experience')
    .innerJoin('item', 'item.id', 'experience.id')
    .select(['experience.id', 'experience.picture'])
    .where('item.account_id', '=', accountId)
    .orderBy('experience.id')
    .execute()
}

export async function findPicture(tx: Tx, id: number): Promise<StoredPicture | null> {
  const { picture, cover_description } = await tx
    .selectFrom('experience')
    .select(['picture', 'cover_description'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return describedPicture(picture, cover_description)
}
