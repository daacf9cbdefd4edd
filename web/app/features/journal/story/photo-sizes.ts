import type { ChapterShape } from './chapter-shapes.ts'

/** Covers are 16:9; in a box that is higher than that, they are wider than the box and cropped at the sides. */
const COVER_RATIO = 16 / 9
/** Width of a phone that the prints of a story do not fill: edges of the page and of the sheet. */
const PHONE_EDGES = 60
const PHONE_GAP = 4

/** `sizes` of the cover of a chapter; see `story-chapter.module.css`. */
export function chapterSizes(shape: ChapterShape): string {
  return shape === 'half'
    ? '(min-width: 1256px) 584px, (min-width: 720px) calc(50vw - 44px), 100vw'
    : '(min-width: 1080px) 720px, (min-width: 720px) calc(100vw - 40px), 100vw'
}

/** `sizes` of a print on the sheet of a story; see `numbered-photos.module.css`. */
export function printSizes(count: number, index: number): string {
  const isOdd = index === 0 && (count === 3 || count === 5)
  const columns = count === 1 || isOdd ? 1 : count < 7 ? 2 : 3
  const gaps = (columns - 1) * 8
  return [
    `(min-width: 1080px) ${Math.round((592 - gaps) / columns)}px`,
    `(min-width: 720px) calc(${round(100 / columns)}vw - ${Math.round((68 + gaps) / columns)}px)`,
    phonePrintSize(count, index),
  ].join(', ')
}

/** Squares on a phone, except the only print and the row of the first of five, which spans two columns. */
function phonePrintSize(count: number, index: number): string {
  if (count === 1) return `calc(100vw - ${PHONE_EDGES}px)`
  const columns = count === 2 || count === 4 ? 2 : 3
  const edges = PHONE_EDGES + (columns - 1) * PHONE_GAP
  // The second of five is as high as the first, so its picture is as wide.
  if (count === 5 && index < 2) return `calc(66.7vw - ${Math.round((edges / 3) * 2 - PHONE_GAP)}px)`
  const share = COVER_RATIO / columns
  return `calc(${round(100 * share)}vw - ${Math.round(edges * share)}px)`
}

/** `sizes` of a cell of the mosaic on the card of a story; see `mosaic.module.css`. */
export function mosaicSizes(count: number, index: number): string {
  const share = mosaicShare(count, index)
  return [
    `(min-width: 1080px) ${Math.round(342 * share)}px`,
    `(min-width: 720px) ${round(45 * share)}vw`,
    `${round(100 * share)}vw`,
  ].join(', ')
}

/** Width of the picture as a share of the mosaic, which is twice as wide as high. */
function mosaicShare(count: number, index: number): number {
  if (count === 1) return 1
  if (count === 2 || (count === 3 && index === 0)) return COVER_RATIO / 2
  if (count === 4) return 1 / 2
  return count === 5 && index === 0 ? 2 / 3 : COVER_RATIO / 4
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
