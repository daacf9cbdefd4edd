/** Shown for a character that no font has: the document is made all the same, and says that something is missing. */
const UNKNOWN = '\u25A1'
/** A word longer than this may be broken anywhere: else it runs over the edge. */
const LONGEST_WORD = 24

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** They join or vary what is around them and have no shape of their own. */
const SHAPELESS = /^(?:[\u200B-\u200D\u2060\u00AD\u{E0020}-\u{E007F}]|\uFE0E|\uFE0F)$/u
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
const PICTURE = /^\p{Extended_Pictographic}$/u
/** What stands alone or on a letter that it does not melt into; the compiler gives it no meaning for those who listen. */
const LOOSE = /^(?:\p{M}|\p{Emoji_Modifier})/u
const DROPPED = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFC]|[\p{Co}\p{Cn}]/gu
/** Everything that is white, but for the spaces that must not break. */
const WHITE = /[\p{Cc}\u0020\u1680\u2000-\u2006\u2008-\u200A\u2028\u2029\u205F\u3000]+/gu

/** What the fonts have between them. */
export interface Drawable {
  covered: ReadonlySet<number>
  /** Emoji of several characters that are drawn as one; the parts of others would be drawn beside each other. */
  sequences: ReadonlySet<string>
}

/**
 * What somebody wrote, as a document can hold it: on one line, without what turns or hides text, and of characters that
 * the fonts have. Each letter and each emoji becomes one shape: a second one, or one that is missing, would make the
 * file invalid for assistive technology.
 */
export function cleanText(text: string, fonts: Drawable): string {
  const plain = text.toWellFormed().normalize('NFC').replaceAll(WHITE, ' ').replaceAll(DROPPED, '')
  let clean = ''
  let word = 0
  for (const { segment } of graphemes.segment(plain)) {
    for (const shape of EMOJI.test(segment) ? cleanEmoji(segment, fonts) : cleanLetter(segment, fonts)) {
      word = /\s/u.test(shape) ? 0 : word + 1
      // Between two shapes: within one it would take an emoji apart.
      clean += word > 1 && word % LONGEST_WORD === 1 ? `\u200B${shape}` : shape
    }
  }
  return clean.replaceAll(/ {2,}/g, ' ').trim()
}

function cleanLetter(segment: string, { covered }: Drawable): string[] {
  const letter = Array.from(segment).find((character) => !SHAPELESS.test(character))
  // Alone, what joins others joins nothing.
  if (letter === undefined || LOOSE.test(letter)) return []
  return [covered.has(letter.codePointAt(0) ?? 0) ? letter : UNKNOWN]
}

function cleanEmoji(segment: string, { covered, sequences }: Drawable): string[] {
  const whole = [segment, segment.replaceAll('\uFE0F', '')].find((sequence) => sequences.has(sequence))
  if (whole !== undefined) return [whole]
  return Array.from(segment).filter((one) => PICTURE.test(one) && covered.has(one.codePointAt(0) ?? 0))
}

/** The last word is kept with the one before it, so that it does not stand alone on a line. */
export function withoutWidow(text: string): string {
  return text.replace(/ (?=\S{1,12}$)/u, '\u00A0')
}

/** At most so many characters, ending after a whole word where one ends near. */
export function shortened(text: string, most: number): string {
  const all = Array.from(graphemes.segment(text), ({ segment }) => segment)
  if (all.length <= most) return text
  const cut = all.slice(0, most - 1).join('')
  const word = cut.lastIndexOf(' ')
  return `${(word > cut.length * 0.7 ? cut.slice(0, word) : cut).replace(/[\s,;:.·–-]+$/u, '')}…`
}
