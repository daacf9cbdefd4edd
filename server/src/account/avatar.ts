import type { Locale } from '@vecu/contract/locale'
import { UploadedFile } from '@vecu/contract/upload'

import type { Tx } from '../db/tables.ts'
import { REMOVE_FILE } from '../files/remove-file.job.ts'
import type { Storage } from '../files/storage.ts'
import { fieldRefusal } from '../http/field-refusal.ts'
import type { Queue } from '../jobs/queue.ts'
import { UnusablePicture, avatarKey, makeAvatar } from '../picture/decode.ts'

/** Makes the picture and stores it; what cannot be used is told under its field. */
export async function storeAvatar(storage: Storage, upload: UploadedFile | Blob, locale: Locale): Promise<string> {
  const bytes = upload instanceof UploadedFile ? upload.bytes : new Uint8Array(await upload.arrayBuffer())
  try {
    const key = avatarKey()
    await storage.put(key, await makeAvatar(bytes))
    return key
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    const code = error.fault === 'fileTooLarge' ? 'PAYLOAD_TOO_LARGE' : 'UPDATE_USER_AVATAR_ERROR'
    throw fieldRefusal(locale, code, 'avatar', error.fault)
  }
}

/** Gives an account another picture, or none; the file of the old one goes once this is committed. */
export async function replaceAvatar(tx: Tx, queue: Queue, accountId: number, key: string | null): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('avatar_key')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  await tx.updateTable('account').set({ avatar_key: key }).where('id', '=', accountId).execute()
  await removeLater(tx, queue, account?.avatar_key ?? null)
}

export async function removeLater(tx: Tx, queue: Queue, key: string | null): Promise<void> {
  if (key !== null) await queue.send(tx, REMOVE_FILE, { key })
}
