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

export function estimateTextWidth(text: string, fontSize: number): number {
  const parts = Array.from(text, (sign) => WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER)
  return parts.reduce((sum, part) => sum + part, 0) * fontSize
}

/** Wraps a name into at most `maxLines` lines; the rest is cut, because the list shows the full name. */
export function labelLines(name: string, width: number, fontSize: number, maxLines: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of name.split(/\s+/).flatMap((one) => breakWord(one, width, fontSize))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (estimateTextWidth(longer, fontSize) <= width) {
      line = longer
    } else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  return lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines - 1), cut(lines[maxLines - 1] ?? '', width, fontSize)]
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

function cut(line: string, width: number, fontSize: number): string {
  const signs = Array.from(line)
  while (signs.length > 0 && estimateTextWidth(`${signs.join('')}…`, fontSize) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
