/** Part of a line: text, or a link if `href` is set. */
export type Piece = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** Trailing punctuation that is not part of a URL. */
const AFTER = /[.,;:!?)\]»”’]+$/

/** Splits plain text into paragraphs, lines and links. Markup is never interpreted. */
export function paragraphsOf(text: string): Piece[][][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(piecesOf))
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const address = found.replace(AFTER, '')
    if (!URL.canParse(address)) continue
    if (index > from) pieces.push({ text: line.slice(from, index) })
    pieces.push({ text: address, href: new URL(address).href })
    from = index + address.length
  }
  if (from < line.length) pieces.push({ text: line.slice(from) })
  return pieces
}
