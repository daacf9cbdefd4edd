/** In natural pixels of the picture, or in per cent. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** Output size in pixels: the largest avatar, doubled for dense screens. */
const SIDE = 512

/** Crops a picture; the browser has already applied the EXIF orientation. */
export function cutOut(picture: HTMLImageElement, { x, y, width, height }: Frame): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.92)
  })
}

export interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** Maximum offset in each direction that leaves the frame filled. */
export function reach(picture: Size, frame: Size, zoom: number): Point {
  return {
    x: Math.max(0, (picture.width * zoom - frame.width) / 2),
    y: Math.max(0, (picture.height * zoom - frame.height) / 2),
  }
}
