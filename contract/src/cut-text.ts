/** Cuts at the last comma or space within `max` characters and adds an ellipsis; never inside an emoji. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max + 1)
  const cut = Math.max(head.lastIndexOf(','), head.search(/\s\S*$/))
  const whole = cut > 0 ? head.slice(0, cut) : wholeCharacters(text, max)
  return `${whole.replace(/[\s,;:.·–-]+$/u, '')}…`
}

function wholeCharacters(text: string, max: number): string {
  let end = 0
  for (const character of splitCharacters(text)) {
    if (end + character.length > max) break
    end += character.length
  }
  return text.slice(0, end)
}

/** Firefox before 125 has no `Intl.Segmenter`: there an emoji made of several may be cut between its parts. */
function splitCharacters(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text)
  return Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
}
