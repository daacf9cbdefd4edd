import type { Crop } from '@vecu/contract/picture'

import { loadPicture } from './picture-file.ts'

const COVER = { width: 960, height: 540 }

interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Renders the cropped part at the size of a card. */
export async function cutCover(url: string, { x, y, width, height }: Crop): Promise<Blob | null> {
  const picture = await loadPicture(url)
  const across = picture.naturalWidth / 100
  const along = picture.naturalHeight / 100
  const part = { x: x * across, y: y * along, width: width * across, height: height * along }
  return draw(picture, part, COVER, 0.86)
}

/** Maximum length of a data URL that fits in the smallest local storage quota next to other data. */
const MAX_DATA_URL_LENGTH = 1_900_000
const COMPRESSION_STEPS = [
  { side: 2_000, quality: 0.92 },
  { side: 2_000, quality: 0.86 },
  { side: 2_000, quality: 0.7 },
  { side: 1_600, quality: 0.7 },
  { side: 1_200, quality: 0.7 },
  { side: 900, quality: 0.6 },
]

/**
 * Scales the original down until `keep` accepts it. It is always re-encoded, which removes camera metadata such as the
 * location of a photo.
 */
export async function storeScaledDown(original: Blob, store: (dataUrl: string) => boolean): Promise<boolean> {
  const url = URL.createObjectURL(original)
  try {
    const picture = await loadPicture(url)
    const { naturalWidth: width, naturalHeight: height } = picture
    for (const { side, quality } of COMPRESSION_STEPS) {
      const scale = Math.min(1, side / Math.max(width, height))
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
      const smaller = await draw(picture, { x: 0, y: 0, width, height }, size, quality)
      const dataUrl = smaller && (await toDataUrl(smaller))
      if (dataUrl && dataUrl.length < MAX_DATA_URL_LENGTH && store(dataUrl)) return true
    }
    return false
  } finally {
    URL.revokeObjectURL(url)
  }
}

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      resolve(String(reader.result))
    })
    reader.addEventListener('error', () => {
      reject(reader.error ?? new Error('the picture cannot be read'))
    })
    reader.readAsDataURL(blob)
  })
}

function draw(picture: HTMLImageElement, part: Part, size: { width: number; height: number }, quality: number) {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG has no transparency: without a background, transparent parts would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  return new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
}
