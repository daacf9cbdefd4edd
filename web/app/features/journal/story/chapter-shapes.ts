export type ChapterShape = 'wide' | 'turned' | 'half'

/** Where each of so many experiences stands on a wide page: one, one the other way round, two side by side, and again. */
export function chapterShapes(count: number): ChapterShape[] {
  return Array.from({ length: count }, (_, index) => {
    const place = index % 4
    if (place < 2) return place === 0 ? 'wide' : 'turned'
    // One that would stand alone in its half takes the whole.
    return place === 2 && index === count - 1 ? 'wide' : 'half'
  })
}
