/** A picture whose `sizes` differs from the width at which it is shown. */
export interface SizeError {
  picture: string
  /** In CSS pixels, as the browser computes it from `sizes`. */
  declared: number
  /** Width at which the picture fills its box, of which `object-fit: cover` may crop the sides. */
  needed: number
}

/**
 * Runs in the page. A picture that is declared narrower than it is shown is blurred; a wider one costs bytes, but one
 * value may stand for places of similar width.
 */
export async function findSizeErrors(): Promise<SizeError[]> {
  const MIN_RATIO = 0.95
  const MAX_RATIO = 1.4
  /** `sizes` expects covers of this shape; of the few that are wider, more is cropped at the sides. */
  const COVER_RATIO = 16 / 9
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[srcset][sizes]')].filter(
    ({ clientWidth }) => clientWidth > 0,
  )
  await Promise.all(
    pictures.map(async (picture) => {
      picture.loading = 'eager'
      if (picture.complete) return
      await new Promise((resolve) => {
        picture.addEventListener('load', resolve)
        picture.addEventListener('error', resolve)
      })
    }),
  )
  return pictures
    .filter(({ isConnected }) => isConnected)
    .map((picture) => {
      const { clientWidth, clientHeight } = picture
      const ownRatio = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))
      const ratio = Math.min(ownRatio, COVER_RATIO)
      const isCropped = getComputedStyle(picture).objectFit === 'cover'
      const needed = isCropped ? Math.max(clientWidth, clientHeight * ratio) : clientWidth
      // With width descriptors, `naturalWidth` is the evaluated `sizes`.
      return { picture: picture.currentSrc, declared: picture.naturalWidth, needed: Math.round(needed) }
    })
    .filter(({ declared, needed }) => declared < needed * MIN_RATIO || declared > needed * MAX_RATIO)
}
