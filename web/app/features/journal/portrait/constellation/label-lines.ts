/** Glyph widths relative to the font size, slightly overestimated so that labels never overlap. */
const WIDTHS: [RegExp, number][] = [
  [/[iíìîïjlIΙίιϊ.,:;'’!| ]/u, 0.34],
  [/[ftrςτ()/-]/u, 0.46],
  [/[mwMWΩΦΨ@%…—]/u, 0.96],
  [/\p{Lu}/u, 0.74],
  [/[ωφψμπ]/u, 0.76],
  [/[\p{Script=Latin}\p{Script=Greek}\p{N}]/u, 0.6],
]
const OTHER = 1.1
const NARROWING_PX = 4

const known = new Map<string, number>()

function widthOf(sign: string): number {
  const width = known.get(sign) ?? WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER
  known.set(sign, width)
  return width
}

export function estimateTextWidth(text: string, fontSize: number): number {
  let width = 0
  for (const sign of text) width += widthOf(sign)
  return width * fontSize
}

/** Wraps a name into as few lines as the width allows, of about equal length. Nothing is cut. */
export function labelLines(name: string, width: number, fontSize: number): string[] {
  let lines = wrap(name, width, fontSize)
  for (let narrower = width - NARROWING_PX; lines.length > 1 && narrower > width / 2; narrower -= NARROWING_PX) {
    const next = wrap(name, narrower, fontSize)
    if (next.length > lines.length || breaksMoreWords(next, lines)) break
    lines = next
  }
  return lines
}

function wrap(name: string, width: number, fontSize: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of name.split(/\s+/).flatMap((one) => breakWord(one, width, fontSize))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || estimateTextWidth(longer, fontSize) <= width) {
      line = longer
    } else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** Pieces of a broken word are separate words in the joined lines. */
function breaksMoreWords(next: readonly string[], lines: readonly string[]): boolean {
  return next.join(' ').length > lines.join(' ').length
}

/** Breaks a word that is wider than a line. */
function breakWord(word: string, width: number, fontSize: number): string[] {
  const found: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && estimateTextWidth(piece + sign, fontSize) > width) {
      found.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...found, piece]
}
