/** Replaces a character that no font has: the document is still rendered and shows that something is missing. */
const UNKNOWN = '\u25A1'
/** A longer word may break anywhere; otherwise it would overflow the page. */
const MAX_WORD_LENGTH = 24

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Joiners and variation selectors: they have no glyph of their own. */
const SHAPELESS = /^(?:[\u200B-\u200D\u2060\u00AD\u{E0020}-\u{E007F}]|\uFE0E|\uFE0F)$/u
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
const PICTURE = /^\p{Extended_Pictographic}$/u
/** Marks that do not compose with a letter; the compiler gives them no text for assistive technology. */
const LOOSE = /^(?:\p{M}|\p{Emoji_Modifier})/u
const DROPPED = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFC]|[\p{Co}\p{Cn}]/gu
/** White space except non-breaking spaces. */
const WHITE = /[\p{Cc}\u0020\u1680\u2000-\u2006\u2008-\u200A\u2028\u2029\u205F\u3000]+/gu

/** Characters that the fonts can draw. */
export interface Drawable {
  covered: ReadonlySet<number>
  /** Emoji of several characters drawn as one glyph; the parts of others would be drawn side by side. */
  sequences: ReadonlySet<string>
}

/**
 * Returns text that the fonts can draw: one line, without control or direction characters. Each letter and emoji
 * becomes one glyph, because several glyphs or a missing one would make the file invalid PDF/UA.
 */
export function cleanText(text: string, fonts: Drawable): string {
  const plain = text.toWellFormed().normalize('NFC').replaceAll(WHITE, ' ').replaceAll(DROPPED, '')
  let clean = ''
  let wordLength = 0
  for (const { segment } of graphemes.segment(plain)) {
    for (const shape of EMOJI.test(segment) ? cleanEmoji(segment, fonts) : cleanLetter(segment, fonts)) {
      wordLength = /\s/u.test(shape) ? 0 : wordLength + 1
      // Break only between glyphs: inside one it would split an emoji.
      clean += wordLength > 1 && wordLength % MAX_WORD_LENGTH === 1 ? `\u200B${shape}` : shape
    }
  }
  return clean.replaceAll(/ {2,}/g, ' ').trim()
}

function cleanLetter(segment: string, { covered }: Drawable): string[] {
  const letter = Array.from(segment).find((character) => !SHAPELESS.test(character))
  // A joiner or combining character without a base character has no effect.
  if (letter === undefined || LOOSE.test(letter)) return []
  return [covered.has(letter.codePointAt(0) ?? 0) ? letter : UNKNOWN]
}

function cleanEmoji(segment: string, { covered, sequences }: Drawable): string[] {
  const whole = [segment, segment.replaceAll('\uFE0F', '')].find((sequence) => sequences.has(sequence))
  if (whole !== undefined) return [whole]
  return Array.from(segment).filter((one) => PICTURE.test(one) && covered.has(one.codePointAt(0) ?? 0))
}

/** Joins a short last word to the previous one, so that it is not alone on a line. */
export function withoutWidow(text: string): string {
  return text.replace(/ (?=\S{1,12}$)/u, '\u00A0')
}

/** Returns at most `maxLength` graphemes, ending after a whole word if one ends nearby. */
export function shortened(text: string, maxLength: number): string {
  const all = Array.from(graphemes.segment(text), ({ segment }) => segment)
  if (all.length <= maxLength) return text
  const cut = all.slice(0, maxLength - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > cut.length * 0.7 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.·–-]+$/u, '')}…`
}
