/** A sentence that ended needs no ellipsis; its full stop alone is removed before one. */
const SENTENCE_END = /(?:[!?…]|\.(?=\s*[»”’")\]]))[\s»”’")\]]*$/u

/** Collapses white space and line breaks; a no-break space stays one, so that no line begins with the sign after it. */
export function toOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/gu, (space) => /[\u00a0\u202f]/u.exec(space)?.[0] ?? ' ')
}

/** Cuts at the last end of a word within `max` characters and adds an ellipsis; never inside an emoji. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max + 1)
  const isBoundary = /[,;:.!?…]$/u.test(head) && /^(?:\s|$)/u.test(text.slice(max + 1))
  const cut = isBoundary ? max + 1 : head.search(/\s\S*$/)
  const whole = cut > 0 ? head.slice(0, cut) : cutCharacters(text, max)
  const kept = whole.replace(/[\s,;:.·–-]+$/u, '')
  return SENTENCE_END.test(kept) ? kept : `${kept}…`
}

/** Cuts to `max` UTF-16 units between two characters as people see them, never inside an emoji or an accented letter. */
export function cutCharacters(text: string, max: number): string {
  if (text.length <= max) return text
  return cutBetween(splitCharacters(text.slice(0, max + LOOKAHEAD)), max) || cutBetween(Array.from(text), max)
}

/** Enough to see whether the character at the limit goes on. */
const LOOKAHEAD = 32

function cutBetween(characters: readonly string[], max: number): string {
  let length = 0
  const end = characters.findIndex((character) => {
    length += character.length
    return length > max
  })
  return characters.slice(0, end === -1 ? undefined : end).join('')
}

/** A flag, or any character with the accents, skin tones and joined emojis that follow it. */
const CHARACTER = /(?:\p{RI}{2}|[^])(?:\p{M}|\p{EMod}|[\u{e0020}-\u{e007f}]|\u200d[^])*/gu

/** Firefox before 125 has no `Intl.Segmenter`. */
function splitCharacters(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(CHARACTER) ?? []
  return Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
}
