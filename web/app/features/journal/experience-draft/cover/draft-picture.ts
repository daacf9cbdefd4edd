export interface DraftPicture {
  /** Chosen here and not sent yet: the file, or after a reload the scaled-down copy from the storage. */
  original: Blob | null
  /** URLs of the whole picture and of the cropped part. */
  source: string | null
  cropped: string | null
}

export const NO_PICTURE: DraftPicture = { original: null, source: null, cropped: null }

export function toPicture(original: Blob | null, cropped: Blob | null): DraftPicture {
  return {
    original,
    source: original && URL.createObjectURL(original),
    cropped: original && cropped && URL.createObjectURL(cropped),
  }
}

/** Revokes blob URLs that are no longer used, because they hold the picture in memory. */
export function release(old: DraftPicture, next: DraftPicture): void {
  for (const url of [old.source, old.cropped]) {
    if (url?.startsWith('blob:') && url !== next.source && url !== next.cropped) URL.revokeObjectURL(url)
  }
}
