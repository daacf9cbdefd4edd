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

export function widthOf(text: string, letter: number): number {
  const parts = Array.from(text, (sign) => WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER)
  return parts.reduce((sum, part) => sum + part, 0) * letter
}

/** Wraps a name into at most `most` lines; the rest is cut, because the list shows the full name. */
export function labelLines(name: string, width: number, letter: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of name.split(/\s+/).flatMap((one) => pieces(one, width, letter))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, letter) <= width) {
      line = longer
    } else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), cut(lines[most - 1] ?? '', width, letter)]
}

/** Breaks a word that is wider than a line. */
function pieces(word: string, width: number, letter: number): string[] {
  const found: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign, letter) > width) {
      found.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...found, piece]
}

function cut(line: string, width: number, letter: number): string {
  const signs = Array.from(line)
  while (signs.length > 0 && widthOf(`${signs.join('')}…`, letter) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
