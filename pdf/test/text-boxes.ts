import { execFileSync } from 'node:child_process'

export interface Word {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** Share of a word's box above and below its letters: a box has the height of the font. */
const ABOVE = 0.24
const BELOW = 0.22

/** Words on the page of a PDF with their boxes, as pdftotext (poppler) measures them; in points. */
export function readWords(file: string): { words: Word[]; page: { width: number; height: number } } {
  const xml = execFileSync('pdftotext', ['-bbox', file, '-'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const read = (attributes: string, name: string) => Number(new RegExp(`${name}="([\\d.-]+)"`).exec(attributes)?.[1])
  const page = /<page ([^>]*)>/.exec(xml)?.[1] ?? ''
  const words = [...xml.matchAll(/<word ([^>]*)>([^<]*)<\/word>/g)].map(([, attributes = '', text = '']) => {
    const [top, bottom] = [read(attributes, 'yMin'), read(attributes, 'yMax')]
    const height = bottom - top
    return {
      text,
      left: read(attributes, 'xMin'),
      right: read(attributes, 'xMax'),
      top: top + height * ABOVE,
      bottom: bottom - height * BELOW,
    }
  })
  return { words, page: { width: read(page, 'width'), height: read(page, 'height') } }
}

/** Pairs of words that are printed over each other. */
export function findOverlaps(words: readonly Word[]): string[] {
  return words.flatMap((one, index) =>
    words.slice(index + 1).flatMap((other) => {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return wide > 1 && high > 0.5 ? [`${one.text} / ${other.text}`] : []
    }),
  )
}
