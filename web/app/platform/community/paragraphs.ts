/** A piece of a line: words, or an address of the web to follow. */
export type Piece = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** What ends a sentence, not an address. */
const AFTER = /[.,;:!?)\]»”’]+$/

/** Plain text as people write it: paragraphs between empty lines, lines in them, addresses in those. Nothing is markup. */
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
