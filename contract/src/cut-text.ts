/** Truncates at the last comma or space within `max` characters; never inside a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max + 1)
  const cut = Math.max(head.lastIndexOf(','), head.search(/\s\S*$/))
  const truncated = cut > 0 ? head.slice(0, cut) : withoutHalfPair(head.slice(0, max))
  return `${truncated.replace(/[\s,;:]+$/, '')}…`
}

/** Removes half of a surrogate pair at the end, so that an emoji is not cut. */
function withoutHalfPair(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
