import { readLocal, removeLocal, writeLocal } from '../../../platform/browser/browser-storage.ts'
import type { LocalKey } from '../../../platform/browser/stored-keys.ts'
import { readStoredDrafts, writeStoredDrafts } from '../../../platform/drafts/draft-storage.ts'
import { EMPTY_DRAFT, isInitial } from './draft.ts'
import type { Draft } from './draft-schema.ts'
import { DRAFT_KEY, storedDrafts } from './stored-drafts.ts'

const ORIGINAL_KEY = 'draft-experience-original-image'
const CROPPED_KEY = 'draft-experience-cropped-image'
/** Account id of the picture's owner and key of its draft: local storage outlives sessions, and all tabs share it. */
const OWNER_KEY = 'draft-experience-owner'

export interface Drafts {
  create: Draft
  edit: Draft | null
}

/** After `storedDrafts.prepare()`. */
export function readDrafts(owner: number): Drafts {
  const { create, edit } = readStoredDrafts(DRAFT_KEY, owner, storedDrafts.parse)
  return { create: create ?? EMPTY_DRAFT, edit }
}

/** Returns whether it could be stored. */
export function writeDrafts(owner: number, { create, edit }: Drafts): boolean {
  return writeStoredDrafts(DRAFT_KEY, owner, { create: isInitial(create) ? null : create, edit })
}

interface StoredPictures {
  original: Blob | null
  cropped: Blob | null
}

/** Pictures of this draft; nothing if they are of the draft of another tab. */
export function readPictures(owner: number, draftKey: string | null): StoredPictures {
  const [storedOwner, storedKey] = readLocal(OWNER_KEY)?.split(' ') ?? []
  if (storedOwner !== String(owner)) removeAllPictures()
  // An earlier release stored the owner only.
  else if (storedKey !== undefined && storedKey !== draftKey) return { original: null, cropped: null }
  return { original: parseDataUrl(readLocal(ORIGINAL_KEY)), cropped: parseDataUrl(readLocal(CROPPED_KEY)) }
}

/** Returns false when the storage is full or blocked; never throws. */
export function writeOriginal(owner: number, draftKey: string, dataUrl: string): boolean {
  return write(ORIGINAL_KEY, dataUrl) && write(OWNER_KEY, `${owner} ${draftKey}`)
}

/** Does nothing if another tab has stored its pictures meanwhile. */
export function writeCropped(draftKey: string, dataUrl: string): boolean {
  return readLocal(OWNER_KEY)?.endsWith(` ${draftKey}`) === true && write(CROPPED_KEY, dataUrl)
}

/** Leaves the pictures of the draft of another tab. */
export function removePictures(draftKey: string | null): void {
  const [, storedKey] = readLocal(OWNER_KEY)?.split(' ') ?? []
  if (storedKey === undefined || storedKey === draftKey) removeAllPictures()
}

function removeAllPictures(): void {
  for (const key of [ORIGINAL_KEY, CROPPED_KEY, OWNER_KEY] as const) removeLocal(key)
}

function write(key: LocalKey, value: string): boolean {
  const isStored = writeLocal(key, value)
  // A partial or outdated picture would be worse than none.
  if (!isStored) removeLocal(key)
  return isStored
}

const DATA_URL = /^data:(image\/(?:jpeg|png|webp|avif|gif));base64,([a-z\d+/=]+)$/i

/** Decoded by hand, because the Content Security Policy blocks fetching `data:` URLs. */
export function parseDataUrl(dataUrl: string | null): Blob | null {
  const [, type, base64] = DATA_URL.exec(dataUrl ?? '') ?? []
  if (type === undefined || base64 === undefined) return null
  try {
    return new Blob([Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)], { type })
  } catch {
    return null
  }
}
