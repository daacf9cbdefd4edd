import { COLLAPSED_DESCRIPTION } from '@vecu/contract/constants'
import { cutText } from '@vecu/contract/cut-text'

/** Fewer hidden characters than this are shown at once, because reading on would add almost nothing. */
const MIN_HIDDEN = 20

/** Description of a collapsed card, truncated at the end of the last word that fits. */
export function shortDescription(description: string): string {
  const short = cutText(description, COLLAPSED_DESCRIPTION)
  // The ellipsis of a cut text is not part of the description.
  const end = description.startsWith(short) ? short.length : short.length - 1
  return description.slice(end).trim().length < MIN_HIDDEN ? description : short
}
