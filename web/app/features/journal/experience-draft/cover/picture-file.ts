import { MAX_PICTURE_PIXELS, MAX_UPLOAD_BYTES, PICTURE_TYPES } from '@vecu/contract/constants'

export type PictureError = 'wrongType' | 'tooLarge' | 'tooManyPixels' | 'unreadable'

/** Checks a file before the upload; undefined when it can be a cover. */
export async function checkPicture(file: Blob): Promise<PictureError | undefined> {
  if (file.size > MAX_UPLOAD_BYTES) return 'tooLarge'
  // The file name and type can be wrong, so the first bytes decide.
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (!isPicture(head)) return file.size > 0 && PICTURE_TYPES.includes(file.type) ? 'unreadable' : 'wrongType'
  const size = await pictureSize(file)
  if (!size || size.width * size.height === 0) return 'unreadable'
  return size.width * size.height > MAX_PICTURE_PIXELS ? 'tooManyPixels' : undefined
}

/** Detects JPEG, PNG, GIF, WebP and AVIF by their magic bytes; never text formats such as SVG. */
export function isPicture(head: Uint8Array): boolean {
  const text = String.fromCodePoint(...head)
  if (text.startsWith('RIFF')) return text.startsWith('WEBP', 8)
  if (text.startsWith('ftyp', 4)) return text.startsWith('avif', 8) || text.startsWith('avis', 8)
  return ['\u00ff\u00d8\u00ff', '\u0089PNG', 'GIF87a', 'GIF89a'].some((start) => text.startsWith(start))
}

async function pictureSize(file: Blob): Promise<{ width: number; height: number } | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const { naturalWidth: width, naturalHeight: height } = await loadPicture(url)
    return { width, height }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

export function loadPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.addEventListener('load', () => {
      resolve(picture)
    })
    picture.addEventListener('error', () => {
      reject(new Error('the picture cannot be read'))
    })
    picture.src = url
  })
}
