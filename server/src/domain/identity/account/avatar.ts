import type { UploadedFile } from '@vecu/contract/upload'

import type { Tx } from '../../../schema/tables/tables.ts'
import { queueFileRemoval } from '../../../platform/storage/remove-file.job.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { avatarKey, makeAvatar } from '../../../platform/pictures/decode.ts'
import { type PictureContext, storePicture } from '../../../platform/pictures/store-picture.ts'

/** Throws UPDATE_USER_AVATAR_ERROR on the field `avatar` for unusable pictures. */
export function storeAvatar(context: PictureContext, upload: UploadedFile | Blob): Promise<string> {
  const code = 'UPDATE_USER_AVATAR_ERROR'
  return storePicture(context, upload, { key: avatarKey(), make: makeAvatar, field: 'avatar', code })
}

/** Sets or removes the avatar; the old file is deleted after the commit. */
export async function replaceAvatar(tx: Tx, queue: Queue, accountId: number, key: string | null): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('avatar_key')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  await tx.updateTable('account').set({ avatar_key: key }).where('id', '=', accountId).execute()
  await queueFileRemoval(tx, queue, account?.avatar_key ?? null)
}
