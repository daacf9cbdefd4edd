import { MAX_EXPERIENCE_TITLE } from './constants.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** One line of at most `maxLength` characters and an ellipsis: cut after a word if possible, never inside an emoji. */
export function shortenText(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  let cut = 0
  for (const { index, segment } of graphemes.segment(line)) {
    if (index + segment.length > maxLength) break
    cut = index + segment.length
  }
  const head = line.slice(0, cut)
  const isWhole = line.charAt(cut) === ' '
  const space = isWhole ? cut : head.lastIndexOf(' ')
  return `${(space > 0 ? head.slice(0, space) : head).replace(/[\s,;:.·–-]+$/u, '')}…`
}

/** Title of an experience, or its first words: the name used wherever an experience is named. */
export function experienceName({
  title,
  description,
}: {
  title?: string | null | undefined
  description: string
}): string {
  return title || shortenText(description, MAX_EXPERIENCE_TITLE)
}
