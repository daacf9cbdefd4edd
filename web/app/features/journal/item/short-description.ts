import { COLLAPSED_DESCRIPTION } from '@vecu/contract/constants'

/** What a collapsed card shows: cut at the last comma or space that fits; the whole where it is short enough. */
export function shortDescription(description: string): string {
  if (description.length <= COLLAPSED_DESCRIPTION) return description
  const head = description.slice(0, COLLAPSED_DESCRIPTION + 1)
  const cut = Math.max(head.lastIndexOf(','), head.search(/\s\S*$/))
  const kept = cut > 0 ? head.slice(0, cut) : wellFormed(head.slice(0, COLLAPSED_DESCRIPTION))
  return `${kept.replace(/[\s,;:]+$/, '')}…`
}

/** One long word is cut anywhere, but not in the middle of an emoji. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
