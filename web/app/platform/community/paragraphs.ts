import { parseUrl } from '@vecu/contract/web-address'

/** Part of a line: text, or a link if `href` is set. */
export type TextSegment = { text: string; href?: string }

const URL_PATTERN = /https?:\/\/[^\s<>"']+/gi
/** Trailing punctuation that is not part of a URL. */
const AFTER = /[.,;:!?)\]»”’]+$/

/** Splits plain text into paragraphs, lines and links. Markup is never interpreted. */
export function parseParagraphs(text: string): TextSegment[][][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(parseLine))
}

function parseLine(line: string): TextSegment[] {
  const segments: TextSegment[] = []
  let from = 0
  for (const { 0: found, index } of line.matchAll(URL_PATTERN)) {
    const text = found.replace(AFTER, '')
    const url = parseUrl(text)
    if (!url) continue
    if (index > from) segments.push({ text: line.slice(from, index) })
    segments.push({ text, href: url.href })
    from = index + text.length
  }
  if (from < line.length) segments.push({ text: line.slice(from) })
  return segments
}
