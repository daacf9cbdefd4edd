/** Shown for a character that no font has: the document is made all the same, and says that something is missing. */
const UNKNOWN = '\u25A1'
/** A word longer than this may be broken anywhere: else it runs over the edge. */
const LONGEST_WORD = 24

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** They join or vary what is around them and have no shape of their own. */
const SHAPELESS = /^(?:[\u200B-\u200D\u2060\u00AD\u{E0020}-\u{E007F}]|\uFE0E|\uFE0F)$/u
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const PICTURE = /^\p{Extended_Pictographic}$/u
/** A sequence that is drawn as one: a flag, a family, a colour of skin. */
const ONE_DRAWING = /^\p{RGI_Emoji}$/v
/** Sequences younger than the font: it would draw their parts beside each other. */
const YOUNGER = /\u200D(?:[\u2194\u2195\u27A1]|\u{1F7E9}|\u{1F7EB}|\u{1F4A5}|\u{1F9D2})|\u{1F426}\u200D\u{1F525}/u
/** What stands alone or on a letter that it does not melt into; the compiler gives it no meaning for those who listen. */
const LOOSE = /^(?:\p{M}|\p{Emoji_Modifier})/u
const DROPPED = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFC]|[\p{Co}\p{Cn}]/gu
/** Everything that is white, but for the spaces that must not break. */
const WHITE = /[\p{Cc}\u0020\u1680\u2000-\u2006\u2008-\u200A\u2028\u2029\u205F\u3000]+/gu

/**
 * What somebody wrote, as a document can hold it: on one line, without what turns or hides text, and of characters that
 * the fonts have. Each letter and each emoji becomes one shape: a second one, or one that is missing, would make the
 * file invalid for assistive technology.
 */
export function cleanText(text: string, covered: ReadonlySet<number>): string {
  const plain = text.toWellFormed().normalize('NFC').replaceAll(WHITE, ' ').replaceAll(DROPPED, '')
  const has = (character: string) => covered.has(character.codePointAt(0) ?? 0)
  let clean = ''
  for (const { segment } of graphemes.segment(plain)) {
    clean += EMOJI.test(segment) || ONE_DRAWING.test(segment) ? cleanEmoji(segment, has) : cleanLetter(segment, has)
  }
  return clean.replaceAll(/ {2,}/g, ' ').replace(LEADING, '').trimEnd().replaceAll(LONG_RUN, '$&\u200B')
}

type Has = (character: string) => boolean

function cleanLetter(segment: string, has: Has): string {
  const letter = Array.from(segment).find((character) => !SHAPELESS.test(character))
  // Alone, what joins others joins nothing.
  if (letter === undefined || LOOSE.test(letter)) return ''
  return has(letter) ? letter : UNKNOWN
}

function cleanEmoji(segment: string, has: Has): string {
  const shapes = Array.from(segment).filter((character) => !SHAPELESS.test(character))
  if (ONE_DRAWING.test(segment) && !YOUNGER.test(segment) && shapes.every(has)) return segment
  const pictures = shapes.filter((character) => PICTURE.test(character) || shapes.length === 1)
  return pictures.filter(has).join('')
}

const LEADING = /^(?:[\s\u200B-\u200D\u2060\u00AD\u{E0020}-\u{E007F}]|\uFE0E|\uFE0F)+/u
const LONG_RUN = new RegExp(`[^\\s\\u200B]{${LONGEST_WORD}}(?=[^\\s\\u200B])`, 'gu')

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
