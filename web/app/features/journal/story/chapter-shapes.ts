export type ChapterShape = 'wide' | 'turned' | 'half'

/** Layout of the chapters on a wide page, repeating: full width, full width mirrored, two halves. */
export function chapterShapes(count: number): ChapterShape[] {
  return Array.from({ length: count }, (_, index) => {
    const place = index % 4
    if (place < 2) return place === 0 ? 'wide' : 'turned'
    // A single remaining half takes the full width.
    return place === 2 && index === count - 1 ? 'wide' : 'half'
  })
}
