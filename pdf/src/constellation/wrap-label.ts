/** Glyph widths relative to the font size, slightly overestimated so that labels never overlap. */
const WIDTHS: [RegExp, number][] = [
  [/[iíìîïjlIΙίιϊ.,:;'’!| ]/u, 0.36],
  [/[ftrςτ()/-]/u, 0.46],
  [/[mwMWΩΦΨ@%…—]/u, 0.98],
  [/\p{Lu}/u, 0.76],
  [/[ωφψμπ]/u, 0.78],
  [/[\p{Script=Latin}\p{Script=Greek}\p{N}]/u, 0.62],
]
const OTHER = 1.15

export function estimateWidth(text: string, fontSize: number): number {
  const parts = Array.from(text, (sign) => WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER)
  return parts.reduce((sum, part) => sum + part, 0) * fontSize
}

/** Wraps a name into as many lines as it needs; a word wider than a line is broken, nothing is cut. */
export function wrapLabel(name: string, width: number, fontSize: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of name.replaceAll('\u200B', '').split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (estimateWidth(longer, fontSize) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, width, fontSize)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

function breakWord(word: string, width: number, fontSize: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && estimateWidth(piece + sign, fontSize) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}
