import { randomUUID } from 'node:crypto'

import type { ExperiencePicture } from '@vecu/contract/experience-picture'
import type { Crop, Picture } from '@vecu/contract/picture'
import { UploadedFile } from '@vecu/contract/upload'

import type { Tx } from '../../../schema/tables/tables.ts'
import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import { REMOVE_FILE } from '../../../platform/storage/remove-file.job.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { type Cover, makeCover, makeOriginal } from '../../../platform/pictures/decode.ts'
import { UnusablePicture } from '../../../platform/pictures/header.ts'
import type { PictureContext } from '../../../platform/pictures/store-picture.ts'
import { updateCertified } from '../certification/update-certified.ts'

/** Stores the original, the cropped sizes and the print version. */
export async function storeCover(
  context: PictureContext,
  upload: UploadedFile | Blob,
  crop: Crop | null,
): Promise<StoredPicture> {
  return (await storeWithOriginal(context, upload, { crop, field: 'picture' })).picture
}

/** Like `storeCover`; `field` is that of the error for an unusable picture. */
export async function storeWithOriginal(
  context: PictureContext,
  upload: UploadedFile | Blob,
  { crop, field }: { crop: Crop | null; field: string },
): Promise<{ picture: StoredPicture; original: Buffer }> {
  const { storage, turn, locale } = context
  await turn.count()
  const bytes = upload instanceof UploadedFile ? upload.bytes : new Uint8Array(await upload.arrayBuffer())
  try {
    const original = await makeOriginal(bytes, turn)
    const originalKey = `pictures/${randomUUID()}.jpg`
    return await allOrNone(storage, async (put) => {
      await put(originalKey, original)
      const cover = await makeCover(original, crop, turn.continued)
      return { picture: await storeMadeCover(storage, originalKey, cover, crop), original }
    })
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    const code = error.reason === 'fileTooLarge' ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_ERROR'
    throw fieldError(locale, code, field, error.reason)
  }
}

/** Stores new sizes from an existing original. */
export async function storeCrop(
  context: PictureContext,
  originalKey: string,
  original: Uint8Array,
  crop: Crop | null,
): Promise<StoredPicture> {
  const { storage, turn } = context
  await turn.count()
  return storeMadeCover(storage, originalKey, await makeCover(original, crop, turn), crop)
}

/** Stores the sizes of a cover that is already made. */
export function storeMadeCover(
  storage: Storage,
  originalKey: string,
  { sources, print, ...cover }: Cover,
  crop: Crop | null,
): Promise<StoredPicture> {
  const name = randomUUID()
  return allOrNone(storage, async (put) => {
    const stored: StoredPicture['sources'] = []
    for (const { width, bytes } of sources) {
      const key = `pictures/${name}-${width}.webp`
      await put(key, bytes)
      stored.push({ key, width, bytes: bytes.byteLength })
    }
    const printKey = `pictures/${name}-print.jpg`
    await put(printKey, print)
    return { ...cover, sources: stored, printKey, originalKey, crop }
  })
}

/** A picture consists of several files: if storing one fails, those already written are removed. */
async function allOrNone<Result>(storage: Storage, write: (put: Storage['put']) => Promise<Result>): Promise<Result> {
  const written: string[] = []
  try {
    return await write(async (key, bytes) => {
      await storage.put(key, bytes)
      written.push(key)
    })
  } catch (error) {
    for (const key of written) await storage.remove(key)
    throw error
  }
}

/** Storage keys of a picture, without those that `inUse` also uses. */
export function getPictureKeys(picture: StoredPicture | null, inUse?: StoredPicture): string[] {
  if (!picture) return []
  const still = new Set(inUse ? getAllKeys(inUse) : [])
  return getAllKeys(picture).filter((key) => !still.has(key))
}

function getAllKeys({ originalKey, printKey, sources }: StoredPicture): string[] {
  return [originalKey, ...(printKey === undefined ? [] : [printKey]), ...sources.map(({ key }) => key)]
}

/** The item must be locked, because its certifications cover the picture. */
export async function replacePicture(tx: Tx, queue: Queue, id: number, picture: StoredPicture | null): Promise<void> {
  const { picture: old } = await tx
    .selectFrom('experience')
    .select('picture')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('experience')
    .set({ picture: picture && JSON.stringify(picture) })
    .where('id', '=', id)
    .execute()
  const requestedKeys = new Set(await findRequestedKeys(tx, id))
  for (const key of getPictureKeys(old, picture ?? undefined))
    if (!requestedKeys.has(key)) await queue.send(tx, REMOVE_FILE, { key })
  await updateCertified(tx, id)
}

/** A request shows the experience as it was when requested, so its picture must not be deleted. */
async function findRequestedKeys(tx: Tx, id: number): Promise<string[]> {
  const rows = await tx.selectFrom('recognition').select('picture').where('experience_id', '=', id).execute()
  return rows.flatMap(({ picture }) => getPictureKeys(picture))
}

/** Copies the description into the picture, which is stored beside it. */
export function describedPicture(picture: StoredPicture | null, description: string | null): StoredPicture | null {
  return picture && (description === null ? picture : { ...picture, description })
}

export function presentPicture(secretKey: string, picture: StoredPicture | null): Picture | null {
  if (!picture) return null
  const { width, height, placeholder, sources, description } = picture
  return {
    width,
    height,
    placeholder,
    sources: sources.map(({ key, width: wide }) => ({ url: signedFileUrl(secretKey, key) ?? '', width: wide })),
    ...(description !== undefined && { description }),
  }
}

export function presentOwnPicture(secretKey: string, id: number, stored: StoredPicture | null): ExperiencePicture {
  const picture = presentPicture(secretKey, stored)
  return {
    id,
    pictureUrl: picture?.sources.at(-1)?.url ?? null,
    picture,
    originalUrl: signedFileUrl(secretKey, stored?.originalKey ?? null),
    crop: stored?.crop ?? null,
  }
}
