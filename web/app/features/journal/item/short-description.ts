import { COLLAPSED_DESCRIPTION } from '@vecu/contract/constants'

/** Description of a collapsed card, truncated at the last comma or space that fits. */
export function shortDescription(description: string): string {
  if (description.length <= COLLAPSED_DESCRIPTION) return description
  const head = description.slice(0, COLLAPSED_DESCRIPTION + 1)
  const cut = Math.max(head.lastIndexOf(','), head.search(/\s\S*$/))
  const truncated = cut > 0 ? head.slice(0, cut) : wellFormed(head.slice(0, COLLAPSED_DESCRIPTION))
  return `${truncated.replace(/[\s,;:]+$/, '')}…`
}

/** Removes half of a surrogate pair at the end, so that an emoji is not cut. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
